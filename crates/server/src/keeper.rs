//! For whom something is kept, and how much of it: an account, or the guests of one address.

use axum::http::StatusCode;

use crate::{App, Error, api::accounts::SignedIn, extract::Address, limits::household, secrets};

/// Whom something counts for.
pub(crate) struct Keeper {
    /// As it is stored: of an address its digest, which tells it to nobody at a glance.
    pub(crate) mark: String,
    is_account: bool,
}

impl Keeper {
    pub(crate) fn new(me: &SignedIn, Address(address): Address) -> Keeper {
        match me.id() {
            Some(account) => Keeper { mark: format!("account {account}"), is_account: true },
            None => {
                let digest = secrets::hash(&household(address).to_string());
                let digits = digest.iter().take(12).map(|byte| format!("{byte:02x}"));
                Keeper { mark: format!("guest {}", digits.collect::<String>()), is_account: false }
            }
        }
    }
}

impl App {
    /// Refuses another table to who has too many whose game has not begun.
    pub(crate) async fn room_for_table(&self, keeper: &Keeper) -> Result<(), Error> {
        let (most, held) =
            (self.config.limits.open_tables, self.store.holdings(&keeper.mark).await?);
        refuse_over(most, held.open_tables + 1, || {
            format!(
                "{most} tables of yours wait for their game to begin; that is as many as there may be"
            )
        })
    }

    /// Refuses another force to who has too many.
    pub(crate) async fn room_for_force(&self, keeper: &Keeper) -> Result<(), Error> {
        let (most, held) = (self.config.limits.forces, self.store.holdings(&keeper.mark).await?);
        refuse_over(most, held.forces + 1, || {
            format!("{most} forces are kept for you; delete one first, or sign in")
        })
    }

    /// Refuses a log of so many bytes to who has too many.
    pub(crate) async fn room_for_log(&self, keeper: &Keeper, bytes: usize) -> Result<(), Error> {
        let limits = &self.config.limits;
        let most = if keeper.is_account { limits.logs_of_account } else { limits.logs_of_guest };
        let held = self.store.holdings(&keeper.mark).await?;
        refuse_over(most, held.log_bytes + bytes as u64, || {
            let megabytes = most / (1024 * 1024);
            format!("logs of {megabytes} MB are kept for you; that is as much as there may be")
        })
    }
}

fn refuse_over(most: u64, wanted: u64, words: impl FnOnce() -> String) -> Result<(), Error> {
    match wanted <= most {
        true => Ok(()),
        false => Err(Error::Rejected(StatusCode::CONFLICT, words())),
    }
}
