//! Many sockets that say nothing, and what memory they take.

use anyhow::{Result, ensure};
use clap::Args;
use online_api::{SeatPlan, Spectators, Terms};
use std::time::Duration;

use crate::people;
use crate::player;
use crate::process::{Program, allow_files, free_port};
use crate::progress;
use crate::sockets::Socket;

/// How many sockets are of one address.
const EACH: u32 = 20;

#[derive(Args)]
pub(crate) struct Options {
    /// How many sockets
    #[arg(long, default_value_t = 10_000)]
    sockets: u32,
    /// For how many seconds they are open; they are asked for signs of life three times a minute
    #[arg(long, default_value_t = 50)]
    seconds: u64,
    #[command(flatten)]
    program: Program,
}

pub(crate) fn run(options: &Options) -> Result<()> {
    allow_files(u64::from(options.sockets) + 1_000)?;
    let folder = tempfile::tempdir()?;
    let process = options.program.start(&folder.path().join("tables"), free_port()?)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    // What they watch is a table that everybody may see.
    let mut host = people::guest(process.address, 0)?;
    let terms = Terms { spectators: Spectators::Anybody { delay: 0 }, ..Terms::default() };
    let seats = [SeatPlan::Me, SeatPlan::Open];
    let table = host.try_create(&player::classic(), &seats, terms)?.table;
    let before = process.memory()?;
    let bar = progress::bar("sockets", options.sockets.into());
    let open = runtime.block_on(async {
        let mut listening = Vec::new();
        for number in 0..options.sockets {
            let mut socket = Socket::open(process.address, 1 + number / EACH, None).await?;
            socket.watch(table, None, None).await?;
            ensure!(socket.hear().await?.is_some(), "a socket was closed");
            // Signs of life are answered while it is listened to.
            listening.push(tokio::spawn(async move { while let Ok(Some(_)) = socket.hear().await {} }));
            bar.inc(1);
        }
        bar.finish_and_clear();
        println!("{} sockets are open: {:.0} MB", options.sockets, process.memory()?);
        tokio::time::sleep(Duration::from_secs(options.seconds)).await;
        Ok::<_, anyhow::Error>(listening.iter().filter(|one| !one.is_finished()).count())
    })?;
    let after = process.memory()?;
    println!("after {} s {open} are open, for which the server takes {after:.0} MB", options.seconds);
    let each = (after - before) * 1024.0 / f64::from(options.sockets.max(1));
    println!("without any it took {before:.0} MB: {each:.1} KB each");
    ensure!(open == options.sockets as usize, "some sockets were closed");
    Ok(())
}
