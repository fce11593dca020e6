//! What each kind of request hears.

use axum::http::StatusCode;
use server::Site;

use crate::asking::{ask, get, small};

const HERE: (&str, &str) = ("host", "localhost:4848");

#[tokio::test]
async fn the_root_is_the_page() {
    let answer = get(small(), "/").await;
    assert_eq!((answer.status, answer.text()), (StatusCode::OK, "<h1>Words</h1>"));
    assert_eq!(get(small(), "/index.html?theme=dark").await.text(), "<h1>Words</h1>");
}

/// A page asks this of whatever host it came from, and a browser calls nothing there an error.
#[tokio::test]
async fn a_server_without_tables_says_that_it_has_none() {
    let answer = get(small(), "/api/server").await;
    assert_eq!((answer.status, answer.text()), (StatusCode::NO_CONTENT, ""));
    assert_eq!(get(small(), "/api/tables").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn each_file_says_what_it_is() {
    for (path, content_type) in [
        ("/", "text/html; charset=utf-8"),
        ("/web.js", "text/javascript; charset=utf-8"),
        ("/web_bg.wasm", "application/wasm"),
        ("/lexicons/pets.lex", "application/octet-stream"),
    ] {
        assert_eq!(get(small(), path).await.header("content-type"), content_type, "{path}");
    }
}

#[tokio::test]
async fn a_good_copy_is_not_sent_again() {
    let first = get(small(), "/web.js").await;
    let tag = first.header("etag");
    assert!(tag.len() > 10 && tag.starts_with('"') && tag.ends_with('"'), "{tag}");
    assert_eq!(first.header("cache-control"), "no-cache");
    for known in [tag.to_owned(), format!("W/{tag}"), format!("\"old\", {tag}"), "*".to_owned()] {
        let again = ask(small(), "GET", "/web.js", &[HERE, ("if-none-match", &known)]).await;
        assert_eq!((again.status, again.text()), (StatusCode::NOT_MODIFIED, ""), "{known}");
        assert_eq!(again.header("etag"), tag);
    }
    let stale = ask(small(), "GET", "/web.js", &[HERE, ("if-none-match", "\"old\"")]).await;
    assert_eq!((stale.status, stale.text()), (StatusCode::OK, "start()"));
}

#[tokio::test]
async fn a_file_with_a_digest_in_its_name_is_kept_for_ever() {
    let site =
        || Site::of([("web-0123abcd.js", &b"start()"[..]), ("web-new.js", b""), ("a-0123abcg.css", b"")]);
    let lasting = get(site(), "/web-0123abcd.js").await;
    assert_eq!(lasting.header("cache-control"), "public, max-age=31536000, immutable");
    for path in ["/web-new.js", "/a-0123abcg.css"] {
        assert_eq!(get(site(), path).await.header("cache-control"), "no-cache", "{path}");
    }
}

#[tokio::test]
async fn the_best_packing_that_a_browser_takes_is_sent() {
    let site =
        || Site::of([("a.js", &b"start()"[..]), ("a.js.br", b"B"), ("a.js.gz", b"G"), ("b.gz", b"own")]);
    for (asked, coding, body) in [
        ("gzip, deflate, br, zstd", "br", "B"),
        ("gzip;q=1.0, br;q=0", "gzip", "G"),
        ("GZIP", "gzip", "G"),
        ("identity", "", "start()"),
        ("brr, xgzip", "", "start()"),
    ] {
        let answer = ask(site(), "GET", "/a.js", &[HERE, ("accept-encoding", asked)]).await;
        assert_eq!((answer.header("content-encoding"), answer.text()), (coding, body), "{asked}");
        assert_eq!(answer.header("content-type"), "text/javascript; charset=utf-8");
        assert_eq!(answer.header("vary"), "accept-encoding");
        let tag = answer.header("etag");
        let again =
            ask(site(), "GET", "/a.js", &[HERE, ("accept-encoding", asked), ("if-none-match", tag)]).await;
        assert_eq!(again.status, StatusCode::NOT_MODIFIED, "{asked}");
        let other = ask(site(), "GET", "/a.js", &[HERE, ("if-none-match", tag)]).await;
        assert_eq!(other.status == StatusCode::NOT_MODIFIED, coding.is_empty(), "{asked}");
    }
    assert_eq!(get(site(), "/a.js.br").await.status, StatusCode::NOT_FOUND);
    assert_eq!(get(site(), "/b.gz").await.text(), "own");
}

#[tokio::test]
async fn a_page_may_lie_in_a_folder() {
    let site = || Site::of([("games/words/index.html", &b"<h1>Words</h1>"[..])]);
    assert_eq!(get(site(), "/games/words/").await.text(), "<h1>Words</h1>");
    assert_eq!(get(site(), "/games/").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn files_that_differ_have_tags_that_differ() {
    let other = Site::of([("web.js", &b"stop()"[..])]);
    assert_ne!(get(small(), "/web.js").await.header("etag"), get(other, "/web.js").await.header("etag"));
}

#[tokio::test]
async fn head_tells_all_but_the_content() {
    let answer = ask(small(), "HEAD", "/web.js", &[HERE]).await;
    assert_eq!((answer.status, answer.text()), (StatusCode::OK, ""));
    assert_eq!(answer.header("content-length"), "7");
    assert_eq!(answer.header("etag"), get(small(), "/web.js").await.header("etag"));
}

#[tokio::test]
async fn nothing_can_be_changed() {
    for method in ["POST", "PUT", "DELETE"] {
        let answer = ask(small(), method, "/", &[HERE]).await;
        assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED, "{method}");
        assert_eq!(answer.header("allow"), "GET,HEAD");
    }
}

#[tokio::test]
async fn what_is_not_there_is_said_so() {
    for path in ["/chess", "/lexicons/", "/../Cargo.toml", "//", "/index.html/"] {
        let answer = get(small(), path).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
        assert!(answer.text().contains("There is nothing here"), "{path}");
    }
}

#[tokio::test]
async fn a_program_without_a_page_says_how_to_get_one() {
    let bare = Site::of([("lexicons/pets.lex", &b"LOGOLEX\n"[..])]);
    assert!(!bare.is_built() && small().is_built());
    let answer = get(bare.clone(), "/").await;
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(answer.text().contains("cargo xtask serve"));
    assert_eq!(get(bare, "/lexicons/pets.lex").await.status, StatusCode::OK);
}

#[tokio::test]
async fn every_answer_keeps_the_page_to_itself() {
    for (path, host) in [("/", HERE), ("/chess", HERE), ("/", ("host", "example.org"))] {
        let answer = ask(small(), "GET", path, &[host]).await;
        let policy = answer.header("content-security-policy");
        assert!(policy.contains("script-src 'self' 'wasm-unsafe-eval';"), "{policy}");
        assert!(policy.contains("default-src 'none'"), "{policy}");
        assert!(policy.contains("connect-src 'self' https://api.dictionaryapi.dev;"), "{policy}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
        assert_eq!(answer.header("referrer-policy"), "no-referrer");
    }
}

#[tokio::test]
async fn a_page_under_another_name_is_refused() {
    for headers in [&[("host", "evil.example:4848")][..], &[]] {
        let answer = ask(small(), "GET", "/", headers).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN);
        assert!(answer.text().starts_with("This server answers only to localhost"));
    }
}
