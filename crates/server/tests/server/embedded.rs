//! What is built into the program, with or without a page.

use axum::http::StatusCode;
use server::Site;

use crate::asking::get;

#[tokio::test]
async fn the_shipped_lexicons_are_served() {
    for shipped in lexica::SHIPPED {
        let answer = get(Site::embedded(), &format!("/lexicons/{}.lex", shipped.name)).await;
        assert_eq!(answer.status, StatusCode::OK);
        assert!(answer.body == *shipped.bytes(), "{shipped:?}");
    }
}

#[tokio::test]
async fn the_root_shows_the_page_if_there_is_one() {
    let site = Site::embedded();
    let expected = if site.is_built() { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    let answer = get(site, "/").await;
    assert_eq!(answer.status, expected);
    assert!(answer.text().contains("Logomachy"));
}
