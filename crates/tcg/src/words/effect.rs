//! Plain effects as sentences.

use super::speech::Speech;
use crate::content::language::{
    Assets, BattleEffect, CardsEffect, ChoiceEffect, CounterEffect, CounterKind, DamageEffect,
    DamageKind, DiceEffect, Duration, EconomyEffect, Effect, GrantEffect, HowMany, PlayEffect,
    RestrictEffect, StateEffect, ValueEffect, Who,
};

impl Speech<'_> {
    /// What happens, as a sentence without a full stop.
    pub(super) fn effect(&self, effect: &Effect) -> String {
        match effect {
            Effect::Value(effect) => self.value(effect),
            Effect::Grant(effect) => self.grant(effect),
            Effect::Damage(effect) => self.damage(effect),
            Effect::State(effect) => self.state(effect),
            Effect::Battle(effect) => self.battle(effect),
            Effect::Cards(effect) => self.moved(effect),
            Effect::Play(effect) => self.play(effect),
            Effect::Economy(effect) => self.economy(effect),
            Effect::Counter(effect) => self.counters(effect),
            Effect::Dice(effect) => self.dice(effect),
            Effect::Choice(effect) => self.choice(effect),
            Effect::Restrict(effect) => self.restrict(effect),
            Effect::Block(block) => self.block(block),
        }
    }

    fn value(&self, effect: &ValueEffect) -> String {
        match effect {
            ValueEffect::Change { value, of, by, lasts } => {
                format!(
                    "{} gets {}{}",
                    self.cards(of),
                    self.change(by, value.shown()),
                    until(*lasts)
                )
            }
            ValueEffect::Score { who, by, lasts } => {
                let gets = if *who == Who::You { "get" } else { "gets" };
                let change = self.change(by, "initiative");
                format!("{} {gets} {change}{}", self.player(*who), until(*lasts))
            }
            ValueEffect::AgainstSites { of, by } => format!(
                "{} gets {}, only usable against targets other than Units",
                self.cards(of),
                self.change(by, "attack")
            ),
            ValueEffect::Reduce { value, of, to } => {
                format!("reduce the {value} of {} to {to}", self.cards(of))
            }
            ValueEffect::Speed { of, to } => format!("{} is {to}", self.cards(of)),
            ValueEffect::Shift { of, faster, lasts } => {
                let way = if *faster { "faster" } else { "slower" };
                format!("{} attacks as if one speed {way}{}", self.cards(of), until(*lasts))
            }
            ValueEffect::WinInitiative => "you win initiative".to_owned(),
        }
    }

    fn grant(&self, effect: &GrantEffect) -> String {
        match effect {
            GrantEffect::Gives { to, feature, lasts } => {
                let reminder = feature.reminder().map(|it| format!(" ({it})")).unwrap_or_default();
                format!("{} gains {feature}{reminder}{}", self.cards(to), until(*lasts))
            }
            GrantEffect::OptionBonus { option, of, by } => format!(
                "whenever {} uses {option}, it gets {} in addition",
                self.cards(of),
                self.change(by, "attack")
            ),
            GrantEffect::NoOverheatDamage(of) => {
                format!("{} receives no Overheat damage", self.cards(of))
            }
            GrantEffect::NoDepletion(of) => {
                format!("Alpha Strike does not deplete {}", self.cards(of))
            }
            GrantEffect::MustUse(_, of) => {
                format!("{} must use that option if able", self.cards(of))
            }
            GrantEffect::CannotUse(_, of) => format!("{} cannot use that option", self.cards(of)),
        }
    }

    fn damage(&self, effect: &DamageEffect) -> String {
        match effect {
            DamageEffect::Deal { amount, to, structure } => {
                let kind = if *structure { "structure damage" } else { "damage" };
                format!("deal {} {kind} to {}", self.amount(amount), self.cards(to))
            }
            DamageEffect::Divide { amount, among } => format!(
                "deal {} damage, divided any way you choose, among {}",
                self.amount(amount),
                self.filters(among, false, true)
            ),
            DamageEffect::Prevent { amount, up_to, kind, to } => {
                let kind = match kind {
                    DamageKind::Any => "damage",
                    DamageKind::Missile => "missile damage",
                    DamageKind::Overheat => "Overheat damage",
                };
                let amount = amount.as_ref().map_or("all".to_owned(), |amount| self.amount(amount));
                let up_to = if *up_to { "up to " } else { "" };
                format!("prevent {up_to}{amount} {kind} to {}", self.cards(to))
            }
            DamageEffect::DealsNone(of) => format!("{} deals no damage", self.cards(of)),
            DamageEffect::Double(to) => format!("double all damage received by {}", self.cards(to)),
            DamageEffect::Redirect { from, to } => {
                format!("redirect all damage from {} to {}", self.cards(from), self.cards(to))
            }
            DamageEffect::Absorb { amount, from } => format!(
                "if {} is damaged, the attacking player may redirect {amount} of that damage to this card, which scraps it",
                self.cards(from)
            ),
            DamageEffect::OnlyTo { of, to } => {
                format!("all damage of {} is assigned to {} only", self.cards(of), self.cards(to))
            }
            DamageEffect::AtRandom => {
                "each Unit assigns all its damage to another Unit of the battle at random; \
                this replaces what it assigned before"
                    .to_owned()
            }
            DamageEffect::AsIfUnblocked => {
                "damage is dealt to the target as if unblocked".to_owned()
            }
            DamageEffect::PointDice { of, prevent, scrap } => format!(
                "for each 1 damage that {} deals to a Unit you may roll a die. {}: prevent it. {}: scrap that Unit",
                self.cards(of),
                results(*prevent),
                results(*scrap)
            ),
            DamageEffect::FollowUp { amount, per } => format!(
                "for every {per} damage dealt by attacking Units to your Units and the target, deal {amount} damage \
                 to the attacking player's Stockpile"
            ),
            DamageEffect::More(amount) => format!("that card deals {amount} more damage"),
        }
    }

    fn state(&self, effect: &StateEffect) -> String {
        match effect {
            StateEffect::Tap(of) => format!("tap {}", self.cards(of)),
            StateEffect::Untap(of) => format!("untap {}", self.cards(of)),
            StateEffect::Deplete(of) => format!("deplete {}", self.cards(of)),
            StateEffect::Reload(of) => format!("reload {}", self.cards(of)),
            StateEffect::Repair { amount, on } => {
                format!("repair up to {} damage on {}", self.amount(amount), self.cards(on))
            }
            StateEffect::DoesNotUntap(of) => {
                format!("{} does not untap during your Untap phase", self.cards(of))
            }
            StateEffect::MayStayTapped(of) => {
                format!("you may choose not to untap {} during your Untap phase", self.cards(of))
            }
            StateEffect::Hold(of) => format!(
                "{} does not untap as long as this card's 'Mech stays tapped with this card on it",
                self.cards(of)
            ),
        }
    }

    fn battle(&self, effect: &BattleEffect) -> String {
        match effect {
            BattleEffect::Remove(of) => format!("remove {} from the battle", self.cards(of)),
            BattleEffect::Join(of) => format!("{} joins the battle", self.cards(of)),
            BattleEffect::CannotBeBlocked => "this mission cannot be blocked".to_owned(),
            BattleEffect::BlocksAtAnySpeed(of) => {
                format!(
                    "patrolling Units may block attacks against {} whatever their speed",
                    self.cards(of)
                )
            }
            BattleEffect::AttacksAtAnySpeed(of) => {
                format!("{} may attack Units whatever their speed", self.cards(of))
            }
            BattleEffect::GroupLimit(limit) => {
                format!("no group of more than {limit} Units attacks or blocks")
            }
            BattleEffect::RedirectAttack(to) => {
                format!("redirect the attack to {}", self.cards(to))
            }
            BattleEffect::Fight(mine, theirs) => format!(
                "{} and {} fight a battle in which no Mission cards are played",
                self.cards(mine),
                self.cards(theirs)
            ),
            BattleEffect::MustAttack(who) => format!(
                "during the next turn of {} each guarding or patrolling Unit attacks your Stockpile if able",
                self.player(*who)
            ),
        }
    }

    fn moved(&self, effect: &CardsEffect) -> String {
        let by = |who: Who, verb: &str| match who {
            Who::You => verb.to_owned(),
            who => format!("{} {verb}s", self.player(who)),
        };
        match effect {
            CardsEffect::Draw(amount, who) => {
                format!("{} {}", by(*who, "draw"), cards(&self.amount(amount)))
            }
            CardsEffect::Scrap(of) => format!("scrap {}", self.cards(of)),
            CardsEffect::ScrapStockpile(amount, who) => {
                format!("{} {} from the Stockpile", by(*who, "scrap"), cards(&self.amount(amount)))
            }
            CardsEffect::ScrapRandom(amount, who) => {
                format!(
                    "{} {} at random from the hand",
                    by(*who, "scrap"),
                    cards(&self.amount(amount))
                )
            }
            CardsEffect::ToHand(of) => format!("put {} into its owner's hand", self.cards(of)),
            CardsEffect::ToTop(of) => {
                format!("put {} on top of its owner's Stockpile", self.cards(of))
            }
            CardsEffect::Restock(of) => format!("restock {}", self.cards(of)),
            CardsEffect::ShuffleIn(of) => format!("shuffle {} into your Stockpile", self.cards(of)),
            CardsEffect::Shuffle => "shuffle your Stockpile".to_owned(),
            CardsEffect::Search(_, from) => {
                format!(
                    "search your Stockpile for any {}",
                    self.filters(from, true, false)
                        .replace(" of yours", "")
                        .replace(" you control", "")
                        .replace(" in your Stockpile", "")
                )
            }
            CardsEffect::LookAtHand(who) => format!("look at the hand of {}", self.player(*who)),
            CardsEffect::LookTop { cards, restock } => {
                format!(
                    "look at the top {cards} cards of your Stockpile and restock {restock} of them"
                )
            }
            CardsEffect::Show(of) => format!("show {} to all players", self.cards(of)),
            CardsEffect::Reveal(of) => format!("reveal {}", self.cards(of)),
            CardsEffect::ReturnThis => "return this card to your hand after the mission".to_owned(),
        }
    }

    fn play(&self, effect: &PlayEffect) -> String {
        match effect {
            PlayEffect::ExtraDeployment(1) => {
                "you may make an additional deployment this turn".to_owned()
            }
            PlayEffect::ExtraDeployment(number) => {
                format!("you may make {number} additional deployments this turn")
            }
            PlayEffect::Activate(of) => format!("activate {}", self.cards(of)),
            PlayEffect::IntoPlay(of) => format!("put {} into play, active", self.cards(of)),
            PlayEffect::IntoPlayOn(of, on) => {
                format!("put {} into play on {}, active", self.cards(of), self.cards(on))
            }
            PlayEffect::Control(of, who) => {
                let gain = if *who == Who::You { "gain" } else { "gains" };
                format!("{} {gain} control of {}", self.player(*who), self.cards(of))
            }
            PlayEffect::NotASite(of) => format!("{} is not a site", self.cards(of)),
            PlayEffect::CannotBeScrapped(of) => format!("{} cannot be scrapped", self.cards(of)),
        }
    }

    fn economy(&self, effect: &EconomyEffect) -> String {
        match effect {
            EconomyEffect::Gain(amount) => match amount.number() {
                Some(number @ 1..=6) => format!("gain {}", "R".repeat(number as usize)),
                _ => format!("gain {} resources", self.amount(amount)),
            },
            EconomyEffect::Pay(cost) => format!("pay {cost}"),
            EconomyEffect::Provides(_) => "this card provides that asset".to_owned(),
            EconomyEffect::Have(Assets::All, lasts) => {
                format!("you have all five assets available{}", until(*lasts))
            }
            EconomyEffect::Have(Assets::Chosen(_), lasts) => {
                format!("you have that asset available{}", until(*lasts))
            }
            EconomyEffect::NotIgnored(_) => {
                "no player may ignore asset costs that name that asset".to_owned()
            }
            EconomyEffect::DeploymentsCost(who, cost) => {
                format!("making a deployment costs {} {cost}", self.player(*who))
            }
            EconomyEffect::ConstructionCost(of, by) => {
                format!("constructing {} costs {by:+}", self.filters(of, true, false))
            }
            EconomyEffect::ConstructionLimit(limit, cost) => format!(
                "players cannot spend more than {limit} resources on construction counters each turn; any player may \
                 pay {cost} during the own Deploy phase to end this"
            ),
        }
    }

    fn counters(&self, effect: &CounterEffect) -> String {
        match effect {
            CounterEffect::Put { amount, counter, on } => {
                let name = match counter {
                    CounterKind::Construction => "construction",
                    CounterKind::Damage => "damage",
                    CounterKind::Named(counter) => self.counter(*counter),
                };
                let s = if amount.number() == Some(1) { "" } else { "s" };
                format!("put {} {name} counter{s} on {}", self.amount(amount), self.cards(on))
            }
            CounterEffect::TwoForOne(on) => {
                format!(
                    "replace one counter on {} by two counters of the same kind",
                    self.cards(on)
                )
            }
        }
    }

    fn dice(&self, effect: &DiceEffect) -> String {
        match effect {
            DiceEffect::Roll { keep, dice } => match dice.number() {
                Some(1) => format!("roll a die (the number {})", self.name(*keep)),
                _ => format!("roll {} dice (the number {})", self.amount(dice), self.name(*keep)),
            },
            DiceEffect::Count { keep, amount } => {
                format!("count {} (the number {})", self.amount(amount), self.name(*keep))
            }
            DiceEffect::Reroll => "reroll".to_owned(),
            DiceEffect::RerollMissiles(of) => {
                format!("reroll all missile dice of {}", self.cards(of))
            }
            DiceEffect::Change(by) => format!("change the result by {by:+}"),
            DiceEffect::LowerMissileDice(by) => {
                format!(
                    "for the rest of this mission you may subtract {by} from each of your missile dice"
                )
            }
            DiceEffect::SecretNumbers { mine, theirs, with } => format!(
                "you and {} each choose a number in secret, then show them (the numbers {} and {})",
                self.player(*with),
                self.name(*mine),
                self.name(*theirs)
            ),
        }
    }

    fn choice(&self, effect: &ChoiceEffect) -> String {
        match effect {
            ChoiceEffect::Cards { keep, how_many, from, by } => {
                let what = match how_many {
                    HowMany::One => self.one_of(from),
                    HowMany::Exactly(amount) => {
                        format!("{} of {}", self.amount(amount), self.filters(from, false, true))
                    }
                    HowMany::UpTo(amount) => {
                        format!(
                            "up to {} of {}",
                            self.amount(amount),
                            self.filters(from, false, true)
                        )
                    }
                    HowMany::Any => format!("any number of {}", self.filters(from, false, true)),
                };
                let named = match self.is_plain(*keep) {
                    true => String::new(),
                    false => format!(" ({})", self.chosen(*keep)),
                };
                match by {
                    Who::You => format!("choose {what}{named}"),
                    who => format!("{} chooses {what}{named}", self.player(*who)),
                }
            }
            ChoiceEffect::Opponent(_) => "choose an opponent".to_owned(),
            ChoiceEffect::Asset(_) => "choose an asset".to_owned(),
            ChoiceEffect::Option(_) => "choose Overheat, Alpha Strike, Missile or Jump".to_owned(),
        }
    }

    fn restrict(&self, effect: &RestrictEffect) -> String {
        match effect {
            RestrictEffect::NoMissionCards(who, lasts) => {
                format!("{} may not play Mission cards{}", self.player(*who), until(*lasts))
            }
            RestrictEffect::NoEffectWhenActivated(filters) => {
                format!("no {} does anything when activated", self.filters(filters, true, false))
            }
            RestrictEffect::Cancel => "that card has no effect".to_owned(),
            RestrictEffect::Stop => "nothing more of this happens".to_owned(),
        }
    }
}

fn until(lasts: Duration) -> String {
    match lasts {
        Duration::Usual => String::new(),
        lasts => format!(" {}", lasts.shown()),
    }
}

/// Results of a die.
pub(super) fn results((low, high): (u8, u8)) -> String {
    if low == high { low.to_string() } else { format!("{low}-{high}") }
}

fn cards(amount: &str) -> String {
    match amount {
        "1" => "a card".to_owned(),
        amount => format!("{amount} cards"),
    }
}
