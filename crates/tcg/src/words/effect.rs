//! Plain effects as sentences.

use super::{
    ability::resources,
    number::Quantity,
    speech::{Speech, their},
};
use crate::content::language::{
    Amount, Assets, BattleEffect, CardsEffect, ChoiceEffect, CounterEffect, CounterKind,
    DamageEffect, DamageKind, DiceEffect, Duration, EconomyEffect, Effect, GrantEffect, HowMany,
    Place, PlayEffect, RestrictEffect, Select, StateEffect, ValueEffect, Who, Whose,
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
                    self.change(by, value.shown(), Some(of)),
                    until(*lasts)
                )
            }
            ValueEffect::Score { who, by, lasts } => {
                let gets = if *who == Who::You { "get" } else { "gets" };
                let change = self.change(by, "initiative", None);
                format!("{} {gets} {change}{}", self.player(*who), until(*lasts))
            }
            ValueEffect::AgainstSites { of, by } => format!(
                "{} gets {}, only usable against targets other than Units",
                self.cards(of),
                self.change(by, "attack", Some(of))
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
                let (verb, rest) = self.gains(*feature);
                format!("{} {verb} {rest}{}", self.cards(to), until(*lasts))
            }
            GrantEffect::OptionBonus { option, of, by } => format!(
                "whenever {} uses {option}, it gets {} in addition",
                self.cards(of),
                self.change(by, "attack", Some(of))
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
            DamageEffect::Deal { amount, to, structure } => self.deal(amount, &[to], *structure),
            DamageEffect::Divide { amount, among } => {
                let Quantity { head, tail } = self.quantity(amount, ("1 damage", "damage"), None);
                let among = self.all_of(among).replace(" or ", " and ");
                format!("deal {head}{tail}, divided any way you choose, among {among}")
            }
            DamageEffect::Prevent { amount, up_to, kind, to } => {
                let kind = match kind {
                    DamageKind::Any => "damage",
                    DamageKind::Missile => "missile damage",
                    DamageKind::Overheat => "Overheat damage",
                };
                let up_to = if *up_to { "up to " } else { "" };
                let to_whom = self.cards(to);
                match amount {
                    None => format!("prevent all {kind} to {to_whom}"),
                    Some(amount) => {
                        let one = format!("1 {kind}");
                        let Quantity { head, tail } = self.quantity(amount, (&one, kind), Some(to));
                        format!("prevent {up_to}{head} to {to_whom}{tail}")
                    }
                }
            }
            DamageEffect::DealsNone(of) => format!("{} deals no damage", self.cards(of)),
            DamageEffect::Double(to) => format!("double all damage received by {}", self.cards(to)),
            DamageEffect::Redirect { from, to } => {
                format!("redirect all damage from {} to {}", self.cards(from), self.cards(to))
            }
            DamageEffect::Absorb { amount, from } => format!(
                "if {} is damaged during a mission, the attacking player may redirect {amount} of that damage to this card, which scraps it",
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
                "for each 1 damage that {} deals to a Unit, you may roll a die. {}: Prevent it. {}: Scrap that Unit",
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

    pub(super) fn deal(&self, amount: &Amount, to: &[&Select], structure: bool) -> String {
        let kind = if structure { "structure damage" } else { "damage" };
        let one = format!("1 {kind}");
        let about = if to.len() == 1 { Some(to[0]) } else { None };
        let Quantity { head, tail } = self.quantity(amount, (&one, kind), about);
        let whom: Vec<_> = to.iter().map(|to| self.cards(to)).collect();
        format!("deal {head} to {}{tail}", whom.join(" and "))
    }

    fn state(&self, effect: &StateEffect) -> String {
        match effect {
            StateEffect::Tap(of) => format!("tap {}", self.cards(of)),
            StateEffect::Untap(of) => format!("untap {}", self.cards(of)),
            StateEffect::Deplete(of) => format!("deplete {}", self.cards(of)),
            StateEffect::Reload(of) => format!("reload {}", self.cards(of)),
            StateEffect::Repair { amount, on } => {
                let Quantity { head, tail } =
                    self.quantity(amount, ("1 damage", "damage"), Some(on));
                format!("repair up to {head} on {}{tail}", self.cards(on))
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
                "during {} next turn, each of their guarding or patrolling Units attacks your Stockpile if able",
                self.whose(*who)
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
                let Quantity { head, tail } = self.quantity(amount, CARDS, None);
                format!("{} {head}{tail}", by(*who, "draw"))
            }
            CardsEffect::Scrap(of) => format!("scrap {}", self.cards(of)),
            CardsEffect::ScrapStockpile(amount, who) => {
                let Quantity { head, tail } = self.quantity(amount, CARDS, None);
                format!("{} {head} from {} Stockpile{tail}", by(*who, "scrap"), their(*who))
            }
            CardsEffect::ScrapRandom(amount, who) => {
                let Quantity { head, tail } = self.quantity(amount, CARDS, None);
                let scrap = by(*who, "scrap");
                format!("{scrap} {head} at random from {} hand{tail}", their(*who))
            }
            CardsEffect::ToHand(of) => {
                format!("put {} into {}", self.cards(of), self.hand_of(of))
            }
            CardsEffect::ToTop(of) => {
                format!("put {} on top of {}", self.cards(of), self.stockpile_of(of))
            }
            CardsEffect::Restock(of) => format!("restock {}", self.cards(of)),
            CardsEffect::ShuffleIn(of) => format!("shuffle {} into your Stockpile", self.cards(of)),
            CardsEffect::Shuffle => "shuffle your Stockpile".to_owned(),
            CardsEffect::Search(_, from) => {
                let mut from = from.clone();
                for filter in &mut from.0 {
                    // Only the own Stockpile is searched: neither needs to be said.
                    (filter.whose, filter.place) = (Whose::Any, Place::Play);
                }
                format!("search your Stockpile for {}", self.a(&from))
            }
            CardsEffect::LookAtHand(who) => format!("look at {} hand", self.whose(*who)),
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
                _ => {
                    let Quantity { head, tail } = self.quantity(amount, ("R", "R"), None);
                    let head = match head.strip_suffix(" R").map(str::parse::<usize>) {
                        Some(Ok(number @ 1..=6)) => "R".repeat(number),
                        _ if head == "R" && tail.starts_with(" equal") => "resources".to_owned(),
                        _ => head,
                    };
                    format!("gain {head}{tail}")
                }
            },
            EconomyEffect::Pay(cost) => format!("pay {}", resources(*cost)),
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
                format!("constructing {} costs {by:+}", self.a(of))
            }
            EconomyEffect::ConstructionLimit(limit, cost) => format!(
                "players cannot spend more than {limit} resources on construction counters each turn; any player may \
                 pay {cost} during their own Deploy phase to end this"
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
                let one = format!("1 {name} counter");
                let many = format!("{name} counters");
                let Quantity { head, tail } = self.quantity(amount, (&one, &many), Some(on));
                let reminder = match counter {
                    CounterKind::Named(counter) => self.counter_reminder(*counter, on, amount),
                    _ => String::new(),
                };
                match tail.is_empty() {
                    true => format!("put {head} on {}{reminder}", self.cards(on)),
                    false => format!("put {head}{reminder} on {}{tail}", self.cards(on)),
                }
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
            DiceEffect::Roll { dice, .. } => match dice.number() {
                Some(1) => "roll a die".to_owned(),
                _ => format!("roll {} dice and add them up", self.amount(dice)),
            },
            DiceEffect::Count { amount, .. } => match self.goes_without_saying(&amount.of) {
                true => String::new(),
                false => {
                    let counted = self.amount(amount);
                    format!("count {}", counted.replacen("the number of", "the", 1))
                }
            },
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
            DiceEffect::SecretNumbers { with, .. } => format!(
                "you and {} each choose a number in secret, then show both",
                self.player(*with)
            ),
        }
    }

    fn choice(&self, effect: &ChoiceEffect) -> String {
        match effect {
            ChoiceEffect::Cards { keep, how_many, from, by } => {
                let what = match how_many {
                    HowMany::One => self.one_of(from),
                    HowMany::Exactly(amount) => self.so_many(amount, from),
                    HowMany::UpTo(amount) => format!("up to {}", self.so_many(amount, from)),
                    HowMany::Any => {
                        // `of your Units` has its own `of`.
                        let any = self.counted("any number", from, false);
                        match any.starts_with("any number of ") {
                            true => any,
                            false => any.replacen("any number ", "any number of ", 1),
                        }
                    }
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
                format!("{} have no effect when activated", self.all_of(filters))
            }
            RestrictEffect::Cancel => "that card has no effect".to_owned(),
            RestrictEffect::Stop => "nothing more of this happens".to_owned(),
        }
    }
}

/// Cards, one and several.
const CARDS: (&str, &str) = ("a card", "cards");

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
