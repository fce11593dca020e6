//! Serves a page from a folder, exactly as the program serves the one it has embedded: `serve-folder FOLDER PORT [--open]`.
//!
//! `cargo xtask serve` runs it: it is compiled in a fraction of the time that the whole program takes.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    reason = "a program: it reads its arguments and prints"
)]

use std::env;
use std::error::Error;
use std::path::Path;
use std::process::ExitCode;

use server::{Listen, Site, serve};

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &[&str]) -> Result<(), Box<dyn Error>> {
    let (folder, port, open) = match arguments {
        [folder, port] => (folder, port, false),
        [folder, port, "--open"] => (folder, port, true),
        _ => return Err("say which folder, and on which port: serve-folder FOLDER PORT [--open]".into()),
    };
    let port = port.parse().map_err(|_| format!("`{port}` is no port"))?;
    let site = Site::folder(Path::new(folder), "")?;
    if !site.is_built() {
        return Err(format!("there is no page in {folder}").into());
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(serve(site, Listen { port, ..Listen::default() }, |address| {
        let page = format!("http://{address}/");
        println!("Logomachy is at {page} (Ctrl-C stops it)");
        if open && let Err(error) = open::that_detached(&page) {
            eprintln!("no browser could be opened ({error}); please go to {page} yourself");
        }
    }))?;
    Ok(())
}
