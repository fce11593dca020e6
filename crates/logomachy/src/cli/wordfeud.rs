//! The commands for Wordfeud with other programs.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::{Args, Subcommand};

#[derive(Subcommand, Debug)]
pub(crate) enum WordfeudCommand {
    /// Serve the API that Wordfeud clients and bots speak, with games kept on the disk.
    #[command(after_help = "Examples:\n  \
        logomachy wordfeud serve\n  \
        logomachy wordfeud serve --listen 127.0.0.1:0 --data games\n  \
        logomachy wordfeud serve --closed --hours 24\n\n\
        Clients find the API at the address that is printed, behind /wf/. Whatever has been answered is on the disk:\n\
        the service may be stopped at any time, also by force, and goes on where it was. It speaks plain HTTP; let\n\
        it listen to other machines only behind something that encrypts.")]
    Serve(ServeWordfeud),
}

/// Where Wordfeud is served, and to whom.
#[derive(Args, Debug)]
pub(crate) struct ServeWordfeud {
    /// The address to listen on; port 0 takes any that is free.
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:4849")]
    pub(crate) listen: SocketAddr,
    /// The folder for games and accounts; one in your data folder unless told.
    #[arg(long, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
    /// How many requests a second each player may make on and on; 0 for any number.
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub(crate) rate: u32,
    /// Take no new accounts.
    #[arg(long)]
    pub(crate) closed: bool,
    /// How many hours a player may think before the game is lost; 0 for as many as they like.
    #[arg(long, value_name = "N", default_value_t = 72)]
    pub(crate) hours: u32,
}
