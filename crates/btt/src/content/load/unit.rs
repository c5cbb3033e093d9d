//! Unit cards and their TICs.

use ironlance_rulebook::{cite, rule};

use super::{Kind, Loader, put};
use crate::content::{Tic, TicName, UnitCard, WeaponType, document::Document, raw};

/// The most TICs of a card: its Mixed TICs keep a bit for each.
const TICS: usize = 16;
/// The most TICs of a card that can have an upgrade.
const UPGRADABLE_TICS: usize = 8;
/// The most mechwarriors that an ability can let a mech have.
const MECHWARRIORS: usize = 2;

impl<'a> Loader<'a> {
    pub(super) fn unit(&mut self, document: &Document<'a>) {
        let Some(unit) = self.read::<raw::Unit>(document) else { return };
        cite(rule!("btt.components.unit-card"));
        let new = self.claim(document, "id", Kind::Unit, &unit.id);
        self.check_cost(document, unit.cost);
        self.check_tracks(document, &unit);
        let mut factions = Vec::new();
        for (index, id) in unit.factions.iter().enumerate() {
            factions.extend(self.faction(document, &format!("factions[{index}]"), id));
        }
        if unit.factions.is_empty() {
            self.fault(document, "factions", "a mech belongs to at least one faction");
        }
        let card = UnitCard {
            tics: self.tics(document, &unit.tics),
            id: unit.id,
            name: unit.name,
            variant: unit.variant,
            origin: unit.origin,
            factions,
            cost: unit.cost,
            size: unit.size,
            unique: unit.unique,
            activation_order: unit.activation_order,
            walking: unit.walking,
            running: unit.running,
            jumping: unit.jumping,
            native_dice: unit.native_dice,
            actions: [unit.actions.still, unit.actions.walking, unit.actions.running],
            jumping_evade: unit.jumping_evade,
            armor: unit.armor,
            external: unit.external,
            internal: unit.internal,
            heat_dissipation: unit.heat_dissipation,
            action_bar: unit.action_bar,
            special_actions: unit.special_actions,
            abilities: unit.abilities,
        };
        if MECHWARRIORS < card.mechwarriors() {
            let message = format!("a mech has room for {MECHWARRIORS} mechwarriors at most");
            self.fault(document, "abilities", message);
        }
        if new {
            let place = self.content.unit(&card.id);
            put(&mut self.content.units, place, card);
        }
    }

    fn check_tracks(&mut self, document: &Document<'a>, unit: &raw::Unit) {
        if unit.internal == 0 {
            self.fault(
                document,
                "internal",
                "a mech without Internal circles could not be destroyed",
            );
        }
        let circles = [unit.armor, unit.external, unit.internal].map(u16::from).iter().sum::<u16>();
        if u16::from(u8::MAX) < circles {
            self.fault(document, "armor", format!("{circles} circles are too many: at most 255"));
        }
    }

    fn tics(&mut self, document: &Document<'a>, tics: &[raw::Tic]) -> Vec<Tic> {
        cite(rule!("btt.components.tic"));
        if TICS < tics.len() {
            let message = format!("{} TICs are too many: at most {TICS}", tics.len());
            self.fault(document, "tics", message);
            return Vec::new();
        }
        let upgradable = tics.iter().filter(|tic| tic.weapon != WeaponType::Mixed).count();
        if UPGRADABLE_TICS < upgradable {
            let message =
                format!("{upgradable} TICs besides Mixed ones: at most {UPGRADABLE_TICS}");
            self.fault(document, "tics", message);
        }
        let mut out = Vec::new();
        for (index, tic) in tics.iter().enumerate() {
            let field = format!("tics[{index}]");
            if tics[..index].iter().any(|other| other.name == tic.name) {
                let message = format!("the card has two TICs called `{}`", tic.name);
                self.fault(document, &format!("{field}.name"), message);
            }
            let name = TicName::new(&tic.name);
            if name.is_none() {
                let message = format!("`{}` is no TIC name: 1 to 12 plain characters", tic.name);
                self.fault(document, &format!("{field}.name"), message);
            }
            self.check_dice(document, &field, tic);
            let leaves_out = self.leaves_out(document, &field, tics, index);
            out.extend(name.map(|name| Tic {
                name,
                weapon: tic.weapon,
                dice: tic.dice.unwrap_or_default(),
                heat: tic.heat.unwrap_or_default(),
                arm: tic.arm,
                rear: tic.rear,
                all_round: tic.all_round,
                leaves_out,
            }));
        }
        out
    }

    /// FLAMER and MGUN get dice and heat from their upgrade, all others have their own.
    fn check_dice(&mut self, document: &Document<'a>, field: &str, tic: &raw::Tic) {
        if tic.weapon.needs_upgrade() {
            for (name, given) in [("dice", tic.dice.is_some()), ("heat", tic.heat.is_some())] {
                if given {
                    let message = format!("a {} TIC has its {name} from its upgrade", tic.weapon);
                    self.fault(document, &format!("{field}.{name}"), message);
                }
            }
            return;
        }
        let any = |dice: crate::content::RangeDice| {
            dice.short.is_some() || dice.medium.is_some() || dice.long.is_some()
        };
        if !tic.dice.is_some_and(any) {
            let message = "a TIC has attack dice in at least one range bracket";
            self.fault(document, &format!("{field}.dice"), message);
        }
        if tic.heat.is_none() {
            self.fault(document, &format!("{field}.heat"), "missing field `heat`");
        }
    }

    /// The bits of the TICs that the Mixed TIC at `mixed` leaves out.
    fn leaves_out(
        &mut self,
        document: &Document<'a>,
        field: &str,
        tics: &[raw::Tic],
        mixed: usize,
    ) -> u16 {
        let tic = &tics[mixed];
        if tic.weapon != WeaponType::Mixed {
            if !tic.leaves_out.is_empty() {
                let message = format!("only a MIXED TIC leaves others out, this is {}", tic.weapon);
                self.fault(document, &format!("{field}.leaves-out"), message);
            }
            return 0;
        }
        let mut bits = 0;
        for (index, name) in tic.leaves_out.iter().enumerate() {
            match tics.iter().position(|other| other.name == *name) {
                Some(other) if other != mixed => bits |= 1 << other,
                _ => {
                    let message = format!("the card has no other TIC called `{name}`");
                    self.fault(document, &format!("{field}.leaves-out[{index}]"), message);
                }
            }
        }
        let member = |(index, other): (usize, &raw::Tic)| {
            let never = other.weapon == WeaponType::Mixed || other.weapon.needs_upgrade();
            !never && bits & (1 << index) == 0
        };
        if !tics.iter().enumerate().any(member) {
            self.fault(document, field, "a MIXED TIC includes at least one other TIC");
        }
        bits
    }
}
