//! Who asks for everything that takes long, all the time: so that it is seen how long others wait.

use std::{
    net::{IpAddr, Ipv4Addr},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use crate::{
    Error, Spec,
    client::{Heard, Meters, Seated},
    game::choices,
    http::Http,
};

/// How many questions are asked at once.
const AT_ONCE: usize = 32;

/// An attacker at a table of their own, with an address of their own: limits are for an address.
pub(crate) async fn attack(
    spec: Spec,
    number: u8,
    meters: Arc<Meters>,
    stop: Arc<AtomicBool>,
) -> Result<(), Error> {
    let from = IpAddr::V4(Ipv4Addr::new(127, 0, 1, number));
    let http = Http::from(spec.address, Some(from))?;
    let table = http.table(&spec).await?;
    let token = table.tokens.first().map_or("", String::as_str);
    let own = Arc::new(Meters::default());
    let mut seat = Seated::sit(spec.address, Some(from), &table.id, token, own.clone()).await?;
    let other = table.tokens.last().map_or("", String::as_str);
    // Whoever is asked has choices to ask about.
    if seat.owing == [2] {
        seat = Seated::sit(spec.address, Some(from), &table.id, other, own).await?;
    }
    while !stop.load(Ordering::Relaxed) {
        let made = http.table(&spec);
        let asked = ask_everything(&mut seat, &meters);
        let (made, asked) = tokio::join!(made, asked);
        asked?;
        let count = if made.is_ok() { &meters.attacks } else { &meters.attacks_refused };
        count.fetch_add(1, Ordering::Relaxed);
    }
    Ok(())
}

/// Asks what is legal, and about each of it what comes of it and what is close to it, without waiting.
async fn ask_everything(seat: &mut Seated, meters: &Meters) -> Result<(), Error> {
    seat.send(r#"{"actions":{"request":0}}"#.to_owned()).await?;
    let list = loop {
        match seat.hear().await? {
            Heard::News => {}
            Heard::Answer(list) => break Some(list),
            Heard::Failed(_) => break None,
        }
    };
    let Some(list) = list else {
        meters.attacks_refused.fetch_add(1, Ordering::Relaxed);
        return Ok(());
    };
    let mut asked = 0;
    for action in choices(&list)?.into_iter().take(AT_ONCE / 2) {
        for what in ["odds", "nearest"] {
            seat.send(format!(r#"{{"{what}":{{"request":1,"action":{action}}}}}"#)).await?;
            asked += 1;
        }
    }
    while 0 < asked {
        let count = match seat.hear().await? {
            Heard::News => continue,
            Heard::Answer(_) => &meters.attacks,
            Heard::Failed(_) => &meters.attacks_refused,
        };
        count.fetch_add(1, Ordering::Relaxed);
        asked -= 1;
    }
    Ok(())
}
