// Made from docs/schema/wire/tcg.schema.json by `npm run types`. Do not edit.

/**
 * A decision.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "Action".
 */
export type Action =
  | "done"
  | "concede"
  | {
      reveal: {
        /**
         * The card.
         */
        card: CardId;
      };
    }
  | {
      deploy: {
        /**
         * The card.
         */
        card: CardName;
        /**
         * Face up, for an additional deployment.
         */
        revealed?: boolean;
      };
    }
  | {
      construct: {
        /**
         * The card.
         */
        card: CardId;
        /**
         * How many counters.
         */
        counters: number;
        /**
         * The cards tapped for it.
         */
        with?: CardId[];
      };
    }
  | {
      activate: {
        /**
         * The card.
         */
        card: CardId;
        /**
         * What it is put on.
         */
        on?: Site | null;
        /**
         * The region it lies in.
         */
        region?: Region | null;
      };
    }
  | {
      reassign: {
        /**
         * The Pilot.
         */
        pilot: CardId;
        /**
         * The 'Mech.
         */
        to: CardId;
      };
    }
  | {
      use: {
        /**
         * Which, from 0.
         */
        ability?: number;
        /**
         * Whose.
         */
        of: Source;
        /**
         * The cards tapped for its cost.
         */
        with?: CardId[];
      };
    }
  | {
      repair: {
        /**
         * The Unit.
         */
        unit: CardId;
        /**
         * The cards tapped for it.
         */
        with?: CardId[];
      };
    }
  | {
      pay: {
        /**
         * The cards tapped for it.
         */
        with?: CardId[];
      };
    }
  | {
      "buy-off": {
        /**
         * The cards tapped for it.
         */
        with?: CardId[];
      };
    }
  | {
      "remove-counter": {
        /**
         * The card.
         */
        card: CardId;
        /**
         * The Units.
         */
        tapping: CardId[];
      };
    }
  | {
      guard: {
        /**
         * The site.
         */
        site: Site;
        /**
         * The Unit.
         */
        unit: CardId;
      };
    }
  | {
      "end-guard": {
        /**
         * The Unit.
         */
        unit: CardId;
      };
    }
  | {
      send: {
        /**
         * The target.
         */
        target: Site;
        /**
         * The attacking group.
         */
        units: CardId[];
      };
    }
  | {
      block: {
        /**
         * Whether the target is included.
         */
        include?: boolean;
        /**
         * The blocking group; nobody to let the attack through.
         */
        units: CardId[];
      };
    }
  | {
      "use-option": {
        /**
         * More options used in the same announcement.
         */
        also?: number[];
        /**
         * The option, by its place among the Unit's options.
         */
        option: number;
        /**
         * The Unit.
         */
        unit: CardId;
      };
    }
  | {
      play: {
        /**
         * The card.
         */
        card: CardName;
        /**
         * The cards tapped for its cost.
         */
        with?: CardId[];
      };
    }
  | {
      assign: {
        /**
         * The Unit, or the target that deals damage.
         */
        by: Site;
        /**
         * Whether its missiles are kept; if none are named they are fired otherwise.
         */
        "hold-missiles"?: boolean;
        /**
         * To whom.
         */
        shares: ShareTaken[];
      };
    }
  | {
      "take-back": {
        /**
         * From whom.
         */
        shares: ShareTaken[];
      };
    }
  | {
      choose: {
        /**
         * What is chosen.
         */
        objects: Object[];
      };
    }
  | {
      "choose-cards": {
        /**
         * What is chosen.
         */
        cards: CardName[];
      };
    }
  | {
      divide: {
        /**
         * To whom how much.
         */
        shares: ShareTaken[];
      };
    }
  | {
      pick: {
        /**
         * Which.
         */
        choice: number;
      };
    }
  | {
      answer: {
        /**
         * Whether it does.
         */
        yes: boolean;
      };
    }
  | {
      number: {
        /**
         * The number.
         */
        number: number;
      };
    }
  | {
      asset: {
        /**
         * Which.
         */
        asset: Asset;
      };
    }
  | {
      option: {
        /**
         * Which.
         */
        option: OptionKind;
      };
    }
  | {
      opponent: {
        /**
         * Who.
         */
        seat: Seat;
      };
    }
  | {
      restock: {
        /**
         * The card.
         */
        card: CardName;
      };
    };
/**
 * A card on the table. The number is free again when the turn is over in which the card leaves.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "CardId".
 */
export type CardId = number;
/**
 * the id of a card
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "CardName".
 */
export type CardName = string;
/**
 * Something that can be attacked, guarded and built on: a card, or a Stockpile.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "Site".
 */
export type Site =
  | {
      card: CardId;
    }
  | {
      stockpile: Seat;
    };
/**
 * A place at the table, counted from 1 as people do.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "Seat".
 */
export type Seat = number;
/**
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "Region".
 */
export type Region = "stockpile" | "construction" | "command-post" | "patrol";
/**
 * Whose ability is used.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "Source".
 */
export type Source =
  | {
      card: CardId;
    }
  | "box-power";
/**
 * Anything an effect may be about.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "Object".
 */
export type Object =
  | {
      card: CardId;
    }
  | {
      stockpile: Seat;
    }
  | {
      /**
       * @minItems 2
       * @maxItems 2
       */
      "in-hand": [Seat, number];
    }
  | {
      /**
       * @minItems 2
       * @maxItems 2
       */
      "in-scrapheap": [Seat, number];
    }
  | {
      /**
       * @minItems 2
       * @maxItems 2
       */
      "in-stockpile": [Seat, number];
    };
/**
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "Asset".
 */
export type Asset = "assembly" | "logistics" | "munitions" | "tactics" | "politics";
/**
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "OptionKind".
 */
export type OptionKind = "overheat" | "alpha-strike" | "missile" | "jump";
/**
 * What a decision is about.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "Ask".
 */
export type Ask =
  | "mulligan"
  | "draw"
  | "deploy"
  | "repair"
  | "missions"
  | "end-of-missions"
  | "restock"
  | "attack-declared"
  | "block"
  | "block-decided"
  | {
      initiative: {
        /**
         * The other score.
         */
        other: number;
        /**
         * The own score.
         */
        own: number;
      };
    }
  | {
      act: {
        /**
         * How many more Mission cards may be played now.
         */
        "mission-cards": number;
      };
    }
  | "after-mission"
  | {
      "assign-more": {
        /**
         * Whose.
         */
        by: Site;
        /**
         * Missiles it has gained, fired now or not at all.
         */
        missiles: number;
        /**
         * How much.
         */
        points: number;
      };
    }
  | {
      "take-back": {
        /**
         * Whose.
         */
        by: Site;
        /**
         * How much.
         */
        points: number;
      };
    }
  | {
      answer: {
        /**
         * The card.
         */
        card: CardId;
      };
    }
  | {
      upkeep: {
        /**
         * The card.
         */
        card: CardId;
      };
    }
  | {
      die: {
        /**
         * The Unit that fired it, if it is a missile.
         */
        missile: Site | null;
        /**
         * The number it shows.
         */
        number: number;
      };
    }
  | {
      lower: {
        /**
         * The Unit that fired it.
         */
        by: Site;
        /**
         * The least number it may count as.
         */
        least: number;
        /**
         * The number it shows.
         */
        number: number;
      };
    }
  | {
      "missiles-rolled": {
        /**
         * The Unit.
         */
        unit: CardId;
      };
    }
  | "between"
  | {
      "stay-tapped": {
        /**
         * The card.
         */
        card: CardId;
      };
    }
  | {
      absorb: {
        /**
         * The card.
         */
        card: CardId;
      };
    }
  | {
      "point-dice": {
        /**
         * Who deals them.
         */
        by: Site;
        /**
         * For how many at most.
         */
        most: number;
        /**
         * The Unit that receives them.
         */
        to: CardId;
      };
    }
  | {
      effect: Question;
    };
/**
 * What an ability asks for.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "Question".
 */
export type Question =
  | {
      objects: {
        /**
         * What there is to choose from.
         */
        from: Object[];
        /**
         * How many at least.
         */
        least: number;
        /**
         * How many at most.
         */
        most: number;
      };
    }
  | {
      cards: {
        /**
         * What there is to choose from.
         */
        from: CardName[];
        /**
         * How many at least.
         */
        least: number;
        /**
         * How many at most.
         */
        most: number;
      };
    }
  | {
      divide: {
        /**
         * Among what.
         */
        among: Site[];
        /**
         * How much.
         */
        points: number;
      };
    }
  | {
      "one-of": {
        /**
         * How many.
         */
        choices: number;
        /**
         * Those among them that can be carried out, from 0.
         */
        from: number[];
      };
    }
  | "may"
  | {
      number: {
        /**
         * The highest.
         */
        most: number;
      };
    }
  | {
      counters: {
        /**
         * The highest number.
         */
        most: number;
      };
    }
  | "asset"
  | "option"
  | {
      opponent: {
        /**
         * Who they are.
         */
        from: Seat[];
      };
    }
  | {
      order: {
        /**
         * The effects.
         */
        from: Pending[];
      };
    };
/**
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "Affiliation".
 */
export type Affiliation =
  | "ghost-bear"
  | "jade-falcon"
  | "smoke-jaguar"
  | "steel-viper"
  | "wolf"
  | "comstar"
  | "davion"
  | "kurita"
  | "liao"
  | "marik"
  | "rasalhague"
  | "st-ives"
  | "steiner";
/**
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "Class".
 */
export type Class = "unit" | "command" | "mission" | "box-power";
/**
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "Kind".
 */
export type Kind =
  | "mech"
  | "vehicle"
  | "battle-armor"
  | "resource"
  | "enhancement"
  | "terrain"
  | "pilot"
  | "artillery"
  | "subterfuge"
  | "mercenary";
/**
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "Side".
 */
export type Side = "clan" | "inner-sphere";
/**
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "Speed".
 */
export type Speed = "slow" | "moderate" | "fast";
/**
 * copies of a card, such as `6 Support: Tactics`
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "Entry".
 */
export type Entry = string;
/**
 * What an option can be.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "OptionValues".
 */
export type OptionValues =
  | {
      choices: OptionChoice[];
    }
  | {
      number: {
        /**
         * The greatest.
         */
        max: number;
        /**
         * The least.
         */
        min: number;
      };
    }
  | "toggle";
/**
 * The id of a rule, such as `btt.combat.flanking`.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "RuleId".
 */
export type RuleId = string;
/**
 * An event, and what the cards on the table that it speaks of were called at that moment.
 *
 * On the wire the names stand beside the event: `{ "joined": { "unit": 3 }, "names": [ … ] }`.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "Event".
 */
export type Event = {
  /**
   * The cards on the table that it speaks of.
   */
  names?: Mention[];
} & Event1;
export type Event1 =
  | {
      "opening-hand": {
        /**
         * Whether it was exchanged.
         */
        exchanged: boolean;
        /**
         * Whose.
         */
        seat: Seat;
      };
    }
  | {
      "turn-began": {
        /**
         * Whose.
         */
        seat: Seat;
        /**
         * Which, from 1.
         */
        turn: number;
      };
    }
  | {
      "phase-began": {
        /**
         * Which.
         */
        phase: Phase;
        /**
         * Whose turn it is.
         */
        seat: Seat;
      };
    }
  | {
      untapped: {
        /**
         * Which.
         */
        cards: CardId[];
      };
    }
  | {
      tapped: {
        /**
         * Which.
         */
        cards: CardId[];
      };
    }
  | {
      depleted: {
        /**
         * Which.
         */
        card: CardId;
      };
    }
  | {
      reloaded: {
        /**
         * Which.
         */
        cards: CardId[];
      };
    }
  | {
      drew: {
        /**
         * Which, if the viewer may know.
         */
        card: CardName | null;
        /**
         * Who drew it.
         */
        seat: Seat;
      };
    }
  | {
      deployed: {
        /**
         * Which, if the viewer may know.
         */
        card: CardName | null;
        /**
         * Its number on the table.
         */
        id: CardId;
        /**
         * Whether it lies face up.
         */
        revealed: boolean;
        /**
         * Whose.
         */
        seat: Seat;
      };
    }
  | {
      paid: {
        /**
         * How many resources.
         */
        resources: number;
        /**
         * Who paid.
         */
        seat: Seat;
        /**
         * The cards tapped for it.
         */
        tapped: CardId[];
      };
    }
  | {
      constructed: {
        /**
         * How many.
         */
        counters: number;
        /**
         * The card.
         */
        id: CardId;
      };
    }
  | {
      revealed: {
        /**
         * Which it is.
         */
        card: CardName;
        /**
         * Its number.
         */
        id: CardId;
      };
    }
  | {
      shown: {
        /**
         * Which it is.
         */
        card: CardName;
        /**
         * Who showed it.
         */
        seat: Seat;
      };
    }
  | {
      activated: {
        /**
         * Which it is.
         */
        card: CardName;
        /**
         * Its number.
         */
        id: CardId;
        /**
         * Who activated it.
         */
        seat: Seat;
      };
    }
  | {
      placed: {
        /**
         * The card.
         */
        id: CardId;
        /**
         * Where it lies now.
         */
        place: Place;
      };
    }
  | {
      controlled: {
        /**
         * The card.
         */
        id: CardId;
        /**
         * Who controls it now.
         */
        seat: Seat;
      };
    }
  | {
      scrapped: {
        /**
         * Which it is.
         */
        card: CardName;
        /**
         * Where it came from.
         */
        from: Zone;
        /**
         * Its number, if it was on the table.
         */
        id: CardId | null;
        /**
         * Whose.
         */
        owner: Seat;
      };
    }
  | {
      moved: {
        /**
         * Which it is, if the viewer may know.
         */
        card: CardName | null;
        /**
         * Where it came from.
         */
        from: Zone;
        /**
         * Its number, if it was on the table.
         */
        id: CardId | null;
        /**
         * Whose.
         */
        owner: Seat;
        /**
         * Where it went.
         */
        to: Zone;
      };
    }
  | {
      shuffled: {
        /**
         * Whose.
         */
        seat: Seat;
      };
    }
  | {
      looked: {
        /**
         * Whose hand.
         */
        at: Seat;
        /**
         * What was in it, if the viewer may know.
         */
        cards: CardName[] | null;
        /**
         * Who looked.
         */
        seat: Seat;
      };
    }
  | {
      repaired: {
        /**
         * How many.
         */
        damage: number;
        /**
         * From which card.
         */
        id: CardId;
      };
    }
  | {
      counters: {
        /**
         * How many more or fewer there are.
         */
        change: number;
        /**
         * What the counters are called.
         */
        counter: string;
        /**
         * The card.
         */
        id: CardId;
      };
    }
  | {
      sent: {
        /**
         * Who attacks.
         */
        seat: Seat;
        /**
         * The target.
         */
        target: Site;
        /**
         * The attacking group.
         */
        units: CardId[];
      };
    }
  | {
      redirected: {
        /**
         * The new one.
         */
        target: Site;
      };
    }
  | {
      blocked: {
        /**
         * Whether the target is included in the battle.
         */
        included: boolean;
        /**
         * Who blocked.
         */
        seat: Seat;
        /**
         * The blocking group.
         */
        units: CardId[];
      };
    }
  | {
      unblocked: {
        /**
         * Who could have blocked.
         */
        seat: Seat;
      };
    }
  | {
      raised: {
        /**
         * What it is now.
         */
        score: number;
        /**
         * Whose.
         */
        seat: Seat;
      };
    }
  | {
      "initiative-won": {
        /**
         * By whom.
         */
        seat: Seat;
      };
    }
  | {
      "option-used": {
        /**
         * The option, as it is printed.
         */
        option: string;
        /**
         * The Unit.
         */
        unit: CardId;
      };
    }
  | {
      played: {
        /**
         * Which.
         */
        card: CardName;
        /**
         * By whom.
         */
        seat: Seat;
      };
    }
  | {
      used: {
        /**
         * Which of its abilities, from 0.
         */
        ability: number;
        /**
         * Whose ability it is.
         */
        card: CardName;
        /**
         * The card on the table, if it is one.
         */
        id: CardId | null;
        /**
         * By whom.
         */
        seat: Seat;
      };
    }
  | {
      assigned: {
        /**
         * Who deals it.
         */
        by: Site;
        /**
         * Who is to receive how much.
         */
        shares: Share[];
      };
    }
  | {
      "took-back": {
        /**
         * Whose damage it was.
         */
        by: Site;
        /**
         * From whom how much.
         */
        shares: Share[];
      };
    }
  | {
      changed: {
        /**
         * The card that has it.
         */
        card: CardName;
        /**
         * What it is about, if it is one thing.
         */
        object: Object | null;
        /**
         * Whose effect it is.
         */
        seat: Seat;
        /**
         * What else it is about.
         */
        to: Object | null;
        /**
         * What it does, in words.
         */
        what: string;
      };
    }
  | {
      joined: {
        /**
         * The Unit.
         */
        unit: CardId;
      };
    }
  | {
      left: {
        /**
         * What.
         */
        site: Site;
      };
    }
  | {
      rolled: {
        /**
         * What it shows.
         */
        die: number;
        /**
         * What it was rolled for.
         */
        roll: Roll;
        /**
         * Whose die it is.
         */
        seat: Seat;
      };
    }
  | {
      missile: {
        /**
         * Who fired it.
         */
        by: Site;
        /**
         * The damage it deals.
         */
        damage: number;
        /**
         * What the die shows in the end.
         */
        die: number;
        /**
         * The damage of all six numbers together, for what was to be expected.
         */
        six: number;
        /**
         * At whom.
         */
        to: Site;
      };
    }
  | {
      received: {
        /**
         * How much of it armor stopped.
         */
        armor: number;
        /**
         * What kind of damage, where it is one kind.
         */
        kind: BlowKind | null;
        /**
         * How much of it was prevented.
         */
        prevented: number;
        /**
         * How much got through.
         */
        through: number;
        /**
         * To whom.
         */
        to: Site;
        /**
         * How much was dealt.
         */
        total: number;
      };
    }
  | {
      "vehicle-rolled": {
        /**
         * What the die shows.
         */
        die: number;
        /**
         * The Vehicle.
         */
        id: CardId;
        /**
         * Whether it is wrecked.
         */
        wrecked: boolean;
      };
    }
  | {
      chose: {
        /**
         * The chosen cards that lie in Scrapheaps.
         */
        cards: CardName[];
        /**
         * What was chosen.
         */
        objects: Object[];
        /**
         * Who chose.
         */
        seat: Seat;
      };
    }
  | {
      "chose-asset": {
        /**
         * Which.
         */
        asset: Asset;
        /**
         * Who chose.
         */
        seat: Seat;
      };
    }
  | {
      "chose-number": {
        /**
         * Which, if the viewer may know.
         */
        number: number | null;
        /**
         * Who chose.
         */
        seat: Seat;
      };
    }
  | {
      declined: {
        /**
         * Who.
         */
        seat: Seat;
      };
    }
  | {
      cancelled: {
        /**
         * The card.
         */
        id: CardId;
      };
    }
  | {
      "bought-off": {
        /**
         * Who.
         */
        seat: Seat;
      };
    }
  | {
      "mission-ended": {
        /**
         * Whose it was.
         */
        seat: Seat;
      };
    }
  | {
      out: {
        /**
         * Who.
         */
        seat: Seat;
      };
    }
  | {
      ended: {
        /**
         * Who won; nobody in a draw.
         */
        winners: Seat[];
      };
    };
/**
 * A phase of a turn, in order.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "Phase".
 */
export type Phase =
  | "beginning"
  | "untap"
  | "draw"
  | "deploy"
  | "repair"
  | "missions"
  | "end-of-missions"
  | "end"
  | "restock"
  | "turn-over";
/**
 * Where a card on the table lies.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "Place".
 */
export type Place =
  | "construction"
  | "new"
  | "command-post"
  | "patrol"
  | {
      guard: Site;
    }
  | {
      on: Site;
    }
  | {
      in: Region;
    };
/**
 * A place cards go to and come from.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "Zone".
 */
export type Zone = "hand" | "stockpile" | "bottom" | "scrapheap" | "table" | "nowhere";
/**
 * What a die is rolled for.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "Roll".
 */
export type Roll =
  | "effect"
  | {
      test: {
        /**
         * The number.
         */
        least: number;
      };
    }
  | "missile"
  | {
      point: {
        /**
         * The least and the greatest of these.
         *
         * @minItems 2
         * @maxItems 2
         */
        scraps: [number, number];
      };
    }
  | "change";
/**
 * What kind of damage it is.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "BlowKind".
 */
export type BlowKind = "assigned" | "missile" | "overheat" | "card" | "structure";
/**
 * A deck as builders send and receive it: by itself, with what is wished of it, or with the steps
 * in which it was tuned.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "DeckForce".
 */
export type DeckForce =
  | {
      /**
       * The pool, which may have more cards than a deck.
       */
      deck: DeckTaken;
      /**
       * What is wished of the deck.
       */
      wish: Wish;
    }
  | {
      /**
       * The deck.
       */
      deck: DeckTaken;
      /**
       * The steps, in order.
       */
      steps: TuningStep[];
    }
  | DeckTaken;
/**
 * A theme for the Units of a deck.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "Theme".
 */
export type Theme = "none" | "fast" | "swarm";
/**
 * The answer to a [`Query`].
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "Finding".
 */
export type Finding =
  | {
      questions: {
        /**
         * The questions in words, each by the name of its [`Query`].
         */
        questions: [string, string][];
      };
    }
  | {
      card: {
        /**
         * Its text, line by line.
         */
        text: string[];
      };
    }
  | {
      forecast: Forecast;
    }
  | {
      damage: {
        /**
         * By recipient.
         */
        comes: Coming[];
      };
    }
  | {
      things: {
        /**
         * The cards on the table and the Stockpiles that the answer speaks of.
         */
        things: Site[];
      };
    };
/**
 * A piece of a sentence.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "Piece".
 */
export type Piece =
  | string
  | {
      /**
       * Whether a capital is due, because a sentence begins here.
       */
      capital?: boolean;
      /**
       * Who.
       */
      seat: Seat;
    }
  | Thing
  | {
      /**
       * Which.
       */
      rule: RuleId;
    }
  | {
      /**
       * Which.
       */
      number: number;
    }
  | {
      /**
       * The face, by the name the game has for it.
       */
      die: string;
    };
/**
 * Something said, in pieces.
 *
 * ```
 * use ironlance_engine::{Piece, Seat, Sentence, say};
 *
 * let (seat, hits) = (Seat::at(1), 3);
 * let sentence: Sentence = say!("{seat} is hit {hits} times.").capital();
 * assert_eq!(sentence.to_string(), "Seat 2 is hit 3 times.");
 * assert_eq!(sentence.pieces()[2], Piece::Number { number: 3 });
 * ```
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "Sentence".
 */
export type Sentence = Piece[];
/**
 * A question about the table.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "Query".
 */
export type Query =
  | {
      questions: {};
    }
  | {
      card: {
        /**
         * Which.
         */
        card: CardName;
      };
    }
  | {
      scores: {};
    }
  | {
      mission: {};
    }
  | {
      region: {
        /**
         * Which.
         */
        region: Region;
        /**
         * Whose.
         */
        seat: Seat;
      };
    }
  | {
      hand: {};
    }
  | {
      scrapheap: {
        /**
         * Whose.
         */
        seat: Seat;
      };
    }
  | {
      whereis: {
        /**
         * The name.
         */
        name: string;
      };
    }
  | {
      payment: {
        /**
         * The card.
         */
        card: CardId;
      };
    }
  | {
      targets: {
        /**
         * The Unit.
         */
        unit: CardId;
      };
    }
  | {
      blockers: {
        /**
         * What it attacks.
         */
        target: Site;
        /**
         * The Unit.
         */
        unit: CardId;
      };
    }
  | {
      forecast: {
        /**
         * What they would attack.
         */
        target: Site;
        /**
         * The Units.
         */
        units: CardId[];
      };
    }
  | {
      damage: {
        /**
         * What is about to be assigned.
         */
        aims: Aim[];
      };
    }
  | {
      blocks: {
        /**
         * The Unit.
         */
        unit: CardId;
      };
    }
  | {
      threats: {};
    };
/**
 * A ready-made deck, or one of a player's own.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "DeckChoice".
 */
export type DeckChoice = string | DeckTaken;
/**
 * When an ability that names no time may be used.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "AbilityDefaultTime".
 */
export type AbilityDefaultTime = "deploy-phase" | "own-turn";
/**
 * How much Anti-Missile prevents.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "AntiMissile".
 */
export type AntiMissile = "each-unit" | "whole-group";
/**
 * What becomes of a blocked mission when all blockers have left.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "BlockersRemoved".
 */
export type BlockersRemoved = "stays-blocked" | "target-reached";
/**
 * How often a box power is used.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "BoxPowerFrequency".
 */
export type BoxPowerFrequency = "once-per-turn" | "any-number";
/**
 * Whether box powers are used.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "BoxPowers".
 */
export type BoxPowers = "on" | "off" | "if-all-have";
/**
 * Which cards go together in a deck.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "DeckChoices".
 */
export type DeckChoices = "universe" | "open";
/**
 * What depleted cards still provide.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "DepletedSupport".
 */
export type DepletedSupport = "nothing" | "kept";
/**
 * When an empty Stockpile loses.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "EmptyStockpile".
 */
export type EmptyStockpile = "none-left" | "none-to-take";
/**
 * How long the first turn is.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "FirstTurn".
 */
export type FirstTurn = "short" | "full";
/**
 * How abilities without a cost work in a mission.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "FreeAbilities".
 */
export type FreeAbilities = "used" | "always-on";
/**
 * Which Mission cards an initiative score of 0 allows.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "MissionLimitZero".
 */
export type MissionLimitZero = "none" | "one-that-raises";
/**
 * Whether the opening hand may be exchanged.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "Mulligan".
 */
export type Mulligan = "none" | "one-redraw";
/**
 * Who may block in a game of more than two.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "MultiBlocking".
 */
export type MultiBlocking = "attacked-only" | "allies";
/**
 * Who wins a game of more than two.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "MultiVictory".
 */
export type MultiVictory = "last-standing" | "first-to-empty";
/**
 * How many options a Unit uses in a mission.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "OptionUse".
 */
export type OptionUse = "each-once" | "one-for-each-unit";
/**
 * The order of the phases.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "PhaseOrder".
 */
export type PhaseOrder = "deploy-first" | "repair-first";
/**
 * Who chooses which points of divided damage are taken back.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "TakebackChoice".
 */
export type TakebackChoice = "controller" | "opponent";
/**
 * What becomes of the cards of a player who has lost.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "TakeoverOfEliminated".
 */
export type TakeoverOfEliminated = "leave" | "obstacles";
/**
 * How many Terrain cards lie in a region.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "TerrainLimit".
 */
export type TerrainLimit = "one-per-region" | "as-printed";
/**
 * The armor of a card under construction.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "UnderConstructionArmor".
 */
export type UnderConstructionArmor = "zero" | "printed-once-revealed";
/**
 * Which rolls wreck a Vehicle.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "VehicleRoll".
 */
export type VehicleRoll = "five-or-six" | "six-only";
/**
 * How often a Vehicle that is hit rolls.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "VehicleRollCount".
 */
export type VehicleRollCount = "each-event" | "each-source";
/**
 * The part a Unit has in a mission.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "Part".
 */
export type Part = "attacker" | "blocker" | "target";
/**
 * How far a mission is.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "MissionStep".
 */
export type MissionStep =
  | {
      /**
       * @minItems 2
       * @maxItems 2
       */
      declared: [Seat, number];
    }
  | "blocking"
  | {
      allies: Seat;
    }
  | {
      /**
       * @minItems 2
       * @maxItems 2
       */
      decided: [Seat, number];
    }
  | "initiative"
  | "first"
  | "second"
  | "resolving"
  | {
      missiles: number;
    }
  | "damage"
  | "follow-up"
  | "after"
  | {
      /**
       * @minItems 2
       * @maxItems 2
       */
      afterwards: [Seat, number];
    };

export interface Tcg {
  action: Action;
  ask: Ask;
  catalogue: Catalogue;
  event: Event;
  extra: Extra;
  force: DeckForce;
  found: Found;
  query: Query;
  setup: Setup;
  view: View;
}
/**
 * Damage given to one recipient.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "ShareTaken".
 */
export interface ShareTaken {
  /**
   * Points that are usable only against some things.
   */
  extra?: number;
  /**
   * Missiles.
   */
  missiles?: number;
  /**
   * Points of normal damage.
   */
  points?: number;
  /**
   * Who receives it.
   */
  to: Site;
}
/**
 * An effect that waits for its turn.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "Pending".
 */
export interface Pending {
  /**
   * The card whose effect it is.
   */
  card: CardName;
  /**
   * Its number, if it is on the table.
   */
  id: CardId | null;
  /**
   * What it does.
   */
  text: string;
}
/**
 * Everything the game is played with.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "Catalogue".
 */
export interface Catalogue {
  /**
   * All cards, and the box powers.
   */
  cards: CardEntry[];
  /**
   * The ready-made decks.
   */
  decks: Deck[];
  /**
   * The open choices of the rulebook.
   */
  options: OptionEntry[];
}
/**
 * A card or box power, as its face shows it.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "CardEntry".
 */
export interface CardEntry {
  /**
   * Its Clans and Houses.
   */
  affiliations: Affiliation[];
  /**
   * Armor, where it has one of its own.
   */
  armor: number | null;
  /**
   * Attack, where it has one of its own.
   */
  attack: number | null;
  /**
   * Unit, Command, Mission or box power.
   */
  class: Class;
  /**
   * The construction cost; Missions have none.
   */
  cost: CostEntry | null;
  /**
   * Its options and keyword abilities.
   */
  features: FeatureEntry[];
  /**
   * What it gives to what it is put on, for instance `+1 initiative, +1 attack`.
   */
  gives: string | null;
  /**
   * Its id, for instance `puma-prime`.
   */
  id: string;
  /**
   * The keyword line, in words.
   */
  keywords: string;
  /**
   * Types and sub-types, such as `mech`, `pilot`, `resource`.
   */
  kinds: Kind[];
  /**
   * Its name.
   */
  name: string;
  /**
   * An OmniMech.
   */
  omni: boolean;
  /**
   * It is scrapped when it is revealed, at least at most times.
   */
  "one-shot": boolean;
  /**
   * The assets it provides.
   */
  provides: Asset[];
  /**
   * The other name some 'Mechs have.
   */
  secondary: string | null;
  /**
   * The set it was printed in.
   */
  set: string;
  /**
   * The side it is aligned with.
   */
  side: Side | null;
  /**
   * The speed of a Unit.
   */
  speed: Speed | null;
  /**
   * Structure, where it has one of its own.
   */
  structure: number | null;
  /**
   * Resources it gives when tapped.
   */
  "taps-for": number;
  /**
   * Everything it does, line by line, made from its data.
   */
  text: string[];
  /**
   * Tons, of a Unit.
   */
  tons: number | null;
  /**
   * Only one of it may be in play, and in a deck.
   */
  unique: boolean;
}
/**
 * What a card costs.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "CostEntry".
 */
export interface CostEntry {
  /**
   * Due without the asset.
   */
  assets: [Asset, number][];
  /**
   * Always due.
   */
  base: number;
  /**
   * As it is printed, for instance `6+3A+3M`.
   */
  words: string;
}
/**
 * An option or keyword ability.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "FeatureEntry".
 */
export interface FeatureEntry {
  /**
   * Its number, for instance 2; 1 where it has none.
   */
  amount: number;
  /**
   * What it is called, for instance `Overheat`.
   */
  name: string;
  /**
   * The standard option it is, if it is one.
   */
  option: OptionKind | null;
  /**
   * What it means, where the name does not say it.
   */
  reminder: string | null;
  /**
   * Its sign, where there is little room, for instance `OH 2:+1`.
   */
  sign: string;
  /**
   * As it is printed, for instance `Overheat 2: +1`.
   */
  words: string;
}
/**
 * A deck as people build it.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "Deck".
 */
export interface Deck {
  /**
   * How it plays, in a sentence.
   */
  about?: string;
  /**
   * The one Clan or House it belongs to.
   */
  affiliation?: Affiliation | null;
  /**
   * Its cards, such as `6 Support: Tactics`.
   */
  cards: Entry[];
  /**
   * Its name in lower case, with hyphens; for ready-made decks.
   */
  id?: string;
  /**
   * Its name.
   */
  name: string;
}
/**
 * An open choice of the rulebook.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "OptionEntry".
 */
export interface OptionEntry {
  /**
   * Its default and its alternatives, as the rulebook says it.
   */
  about: string;
  default: unknown;
  /**
   * Its name, as in the set-up.
   */
  id: string;
  /**
   * What it can be.
   */
  kind: OptionValues;
  /**
   * The rule it changes.
   */
  rule: RuleId;
  /**
   * What it is about.
   */
  title: string;
}
/**
 * One way to play.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "OptionChoice".
 */
export interface OptionChoice {
  value: unknown;
  /**
   * What it means.
   */
  words: string;
}
/**
 * A card on the table that something speaks of, and what it is called.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "Mention".
 */
export interface Mention {
  /**
   * Whether it is one of several that lie face down in that area.
   */
  "among-others"?: boolean;
  /**
   * Which card it is, if the viewer may know.
   */
  card: CardName | null;
  /**
   * Whether it lies face down, so that only that seat knows it.
   */
  "face-down"?: boolean;
  /**
   * Its number.
   */
  id: CardId;
  /**
   * Whether its number is needed to tell it from others of the same name.
   */
  numbered?: boolean;
  /**
   * In whose area it lies.
   */
  seat: Seat;
}
/**
 * Damage given to one recipient.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "Share".
 */
export interface Share {
  /**
   * Points that are usable only against some things.
   */
  extra: number;
  /**
   * Missiles.
   */
  missiles: number;
  /**
   * Points of normal damage.
   */
  points: number;
  /**
   * Who receives it.
   */
  to: Site;
}
/**
 * What a choice has besides its words.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "Extra".
 */
export interface Extra {
  /**
   * What a card costs that would be deployed.
   */
  cost?: number | null;
  /**
   * The resources that cards are still to be tapped for, where its player may say which.
   */
  due: number;
  /**
   * Whether its player could pay for all of that now.
   */
  payable?: boolean | null;
}
/**
 * A deck as people build it.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "DeckTaken".
 */
export interface DeckTaken {
  /**
   * How it plays, in a sentence.
   */
  about?: string;
  /**
   * The one Clan or House it belongs to.
   */
  affiliation?: Affiliation | null;
  /**
   * Its cards, such as `6 Support: Tactics`.
   */
  cards: Entry[];
  /**
   * Its name in lower case, with hyphens; for ready-made decks.
   */
  id?: string;
  /**
   * Its name.
   */
  name?: string;
}
/**
 * What is wished of a tuned deck.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "Wish".
 */
export interface Wish {
  /**
   * The Clan or House it is to belong to.
   */
  affiliation: Affiliation;
  /**
   * How many Missions and other Command cards together.
   */
  others?: number;
  /**
   * How many Resources.
   */
  resources?: number;
  /**
   * What its Units have in common.
   */
  theme?: Theme & string;
  /**
   * How many Units it is to have.
   */
  units?: number;
}
/**
 * One step of tuning.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "TuningStep".
 */
export interface TuningStep {
  /**
   * The cards it was done with.
   */
  cards: Entry[];
  /**
   * The advice it follows.
   */
  rule: RuleId;
  /**
   * What was done and why.
   */
  sentence: string;
}
/**
 * The answer to a question, for those who draw and for those who read.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "Found".
 */
export interface Found {
  /**
   * The answer.
   */
  finding: Finding;
  /**
   * The answer as a sentence.
   */
  sentence: Sentence;
}
/**
 * What some Units would do to a target.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "Forecast".
 */
export interface Forecast {
  /**
   * What would come of it if one of them blocked alone, in their order.
   */
  blocked: Blocked[];
  /**
   * Those who could block now.
   */
  blockers: CardId[];
  /**
   * What comes to the target if nobody blocks.
   */
  comes: Coming;
  /**
   * Those who would go.
   */
  going: Going[];
  /**
   * What the target deals in return.
   */
  returned: number;
}
/**
 * What a block by one Unit alone would lead to, before cards, options and dice.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "Blocked".
 */
export interface Blocked {
  /**
   * What comes to each of those who go if it gets all of that, and all missiles.
   */
  back: Coming[];
  /**
   * The Unit that would block.
   */
  by: CardId;
  /**
   * What comes to it from all who go.
   */
  comes: Coming;
  /**
   * The points that it deals in return, without its missiles.
   */
  returned: number;
}
/**
 * What damage comes to.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "Coming".
 */
export interface Coming {
  /**
   * What it has after that.
   */
  after: number | null;
  /**
   * How much of it armor stops.
   */
  armor: number;
  /**
   * What it has to lose now, if whoever asks may know: cards, structure or counters.
   */
  before: number | null;
  /**
   * The missiles fired at it.
   */
  missiles: number;
  /**
   * How much gets through if all missiles do as much as they can.
   */
  most: number;
  /**
   * How much of it is prevented.
   */
  prevented: number;
  /**
   * Whether a die may wreck it besides.
   */
  rolls: boolean;
  /**
   * Whether that scraps it, or leaves no card in the Stockpile.
   */
  scrapped: boolean;
  /**
   * How much gets through.
   */
  through: number;
  /**
   * Who receives it.
   */
  to: Site;
  /**
   * All damage but that of missiles, whose dice are not rolled yet.
   */
  total: number;
}
/**
 * What one Unit would deal.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "Going".
 */
export interface Going {
  /**
   * The points that it deals only to this target, such as those of AP.
   */
  extra: number;
  /**
   * Its missiles.
   */
  missiles: number;
  /**
   * The points that it deals to anything.
   */
  points: number;
  /**
   * Its printed attack.
   */
  printed: number;
  /**
   * The Unit.
   */
  unit: CardId;
}
/**
 * Something on the table that can be pointed at.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "Thing".
 */
export interface Thing {
  /**
   * What kind of thing, in the game's own words: `unit`, `hex`, `card`.
   */
  kind: string;
  /**
   * Which of its kind, as the game's view has it.
   */
  thing: string;
  /**
   * What it is called, where that is not the same.
   */
  words?: string | null;
}
/**
 * Damage of somebody that is about to be assigned.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "Aim".
 */
export interface Aim {
  /**
   * Whose.
   */
  by: Site;
  /**
   * Points that are usable only against this recipient.
   */
  extra?: number;
  /**
   * Missiles.
   */
  missiles?: number;
  /**
   * Points of damage.
   */
  points?: number;
  /**
   * To whom.
   */
  to: Site;
}
/**
 * Who plays with which deck, and how.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "Setup".
 */
export interface Setup {
  /**
   * The decks by seat.
   */
  decks: DeckChoice[];
  /**
   * The open choices.
   */
  options?: Options;
}
/**
 * How this game is played where the rulebook leaves a choice.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "Options".
 */
export interface Options {
  /**
   * When an ability that names no time may be used.
   */
  "ability-default-time"?: AbilityDefaultTime & string;
  /**
   * How much Anti-Missile prevents.
   */
  "anti-missile"?: AntiMissile & string;
  /**
   * What becomes of a blocked mission when all blockers have left.
   */
  "blockers-removed"?: BlockersRemoved & string;
  /**
   * How often a box power is used.
   */
  "box-power-frequency"?: BoxPowerFrequency & string;
  /**
   * Whether box powers are used.
   */
  "box-powers"?: BoxPowers & string;
  /**
   * The most copies of a card other than a basic Support; none if left out.
   */
  "copy-limit"?: number | null;
  /**
   * Which cards go together in a deck.
   */
  "deck-rules"?: DeckChoices & string;
  /**
   * The most cards of a deck.
   */
  "deck-size"?: number;
  /**
   * What depleted cards still provide.
   */
  "depleted-support"?: DepletedSupport & string;
  /**
   * When an empty Stockpile loses.
   */
  "empty-stockpile"?: EmptyStockpile & string;
  /**
   * How long the first turn is.
   */
  "first-turn"?: FirstTurn & string;
  /**
   * How abilities without a cost work in a mission.
   */
  "free-abilities"?: FreeAbilities & string;
  /**
   * Whether everybody sees how many cards a hand has.
   */
  "hand-count-visible"?: boolean;
  /**
   * Which Mission cards an initiative score of 0 allows.
   */
  "mission-limit-zero"?: MissionLimitZero & string;
  /**
   * Whether the opening hand may be exchanged.
   */
  mulligan?: Mulligan & string;
  /**
   * Who may block in a game of more than two.
   */
  "multi-blocking"?: MultiBlocking & string;
  /**
   * Who wins a game of more than two.
   */
  "multi-victory"?: MultiVictory & string;
  /**
   * Whether a Unit activated this turn can be set to guard.
   */
  "new-units-guard"?: boolean;
  /**
   * How many options a Unit uses in a mission.
   */
  "option-use"?: OptionUse & string;
  /**
   * The order of the phases.
   */
  "phase-order"?: PhaseOrder & string;
  /**
   * Whether everybody sees how many cards a Stockpile has.
   */
  "stockpile-count-visible"?: boolean;
  /**
   * Who chooses which points of divided damage are taken back.
   */
  "takeback-choice"?: TakebackChoice & string;
  /**
   * What becomes of the cards of a player who has lost.
   */
  "takeover-of-eliminated"?: TakeoverOfEliminated & string;
  /**
   * Whether a tapped Unit that is attacked deals damage.
   */
  "tapped-units-fight-back"?: boolean;
  /**
   * How many Terrain cards lie in a region.
   */
  "terrain-limit"?: TerrainLimit & string;
  /**
   * The armor of a card under construction.
   */
  "under-construction-armor"?: UnderConstructionArmor & string;
  /**
   * Which rolls wreck a Vehicle.
   */
  "vehicle-roll"?: VehicleRoll & string;
  /**
   * How often a Vehicle that is hit rolls.
   */
  "vehicle-roll-count"?: VehicleRollCount & string;
}
/**
 * The table as a viewer sees it.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "View".
 */
export interface View {
  /**
   * Whose turn it is.
   */
  active: Seat;
  /**
   * The ability that waits for an answer.
   */
  asking: AskingView | null;
  /**
   * The cards on the table by their numbers.
   */
  cards: {
    [k: string]: CardView;
  };
  /**
   * How the game ended, once it has.
   */
  ending: Ending | null;
  /**
   * The mission under way.
   */
  mission: MissionView | null;
  /**
   * The phase of the turn.
   */
  phase: Phase;
  /**
   * The players by seat.
   */
  players: PlayerView[];
  /**
   * What cards say here, line by line, where the options of the table make it something else than
   * the catalogue has; by id.
   */
  texts?: {
    [k: string]: string[];
  };
  /**
   * The turn, from 1.
   */
  turn: number;
}
/**
 * An ability that waits for an answer.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "AskingView".
 */
export interface AskingView {
  /**
   * Whose ability it is.
   */
  card: CardName;
  /**
   * What there is to choose from, where one of several effects is chosen.
   */
  choices: string[];
  /**
   * The same on the table, if it is there.
   */
  id: CardId | null;
  /**
   * Whose effect it is.
   */
  player: Seat;
  /**
   * What the ability does.
   */
  text: string;
}
/**
 * A card on the table, as a viewer sees it.
 *
 * This interface was referenced by `undefined`'s JSON-Schema definition
 * via the `patternProperty` "^\d+$".
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "CardView".
 */
export interface CardView {
  /**
   * The asset chosen for it.
   */
  asset: Asset | null;
  /**
   * Which card it is, if the viewer may know.
   */
  card: CardName | null;
  /**
   * Construction counters.
   */
  construction: number;
  /**
   * In whose area it lies.
   */
  controller: Seat;
  /**
   * What it still costs its owner to construct, if the viewer may know.
   */
  cost: number | null;
  /**
   * Counters that cards define, by name.
   */
  counters: [string, number][];
  /**
   * Damage counters.
   */
  damage: number;
  /**
   * Depleted.
   */
  depleted: boolean;
  /**
   * The resources it gives if it is tapped for them now.
   */
  gives: number;
  /**
   * Its number.
   */
  id: CardId;
  /**
   * In whose deck it began the game.
   */
  owner: Seat;
  /**
   * Where it lies.
   */
  place: Place;
  /**
   * Face up for everyone while under construction.
   */
  revealed: boolean;
  /**
   * Tapped or depleted.
   */
  tapped: boolean;
  /**
   * Its current values, if it is active.
   */
  values: ValuesView | null;
}
/**
 * Current values of an active card.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "ValuesView".
 */
export interface ValuesView {
  /**
   * The current armor.
   */
  armor: number;
  /**
   * The current attack.
   */
  attack: number;
  /**
   * The initiative it adds.
   */
  initiative: number;
  /**
   * The options and keyword abilities of a Unit.
   */
  options: string[];
  /**
   * The current speed of a Unit.
   */
  speed: Speed | null;
  /**
   * The current structure.
   */
  structure: number;
}
/**
 * How a game ended.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "Ending".
 */
export interface Ending {
  /**
   * Who won; empty for a draw.
   */
  winners: Seat[];
}
/**
 * The mission under way.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "MissionView".
 */
export interface MissionView {
  /**
   * Assigned damage.
   */
  assigned: Assigned[];
  /**
   * Who attacks.
   */
  attacker: Seat;
  /**
   * Whether there is a battle.
   */
  battle: boolean;
  /**
   * Whether it was blocked.
   */
  blocked: boolean;
  /**
   * Other damage that waits for the damage step.
   */
  blows: Blow[];
  /**
   * How many more Mission cards the attacking and the defending player may play now.
   *
   * @minItems 2
   * @maxItems 2
   */
  "cards-left": [number, number];
  /**
   * Who defends.
   */
  defender: Seat;
  /**
   * Everything that takes or took part.
   */
  fighters: FighterView[];
  /**
   * Who lost initiative, or is losing it.
   */
  lost: Seat | null;
  /**
   * The Mission cards that the attacking and the defending player have played.
   *
   * @minItems 2
   * @maxItems 2
   */
  played: [CardName[], CardName[]];
  /**
   * Whether the target can be reached by normal damage.
   */
  reachable: boolean;
  /**
   * The initiative scores of the attacking and the defending player.
   *
   * @minItems 2
   * @maxItems 2
   */
  scores: [number, number];
  /**
   * How far it is.
   */
  step: MissionStep;
  /**
   * What is attacked.
   */
  target: Site;
  /**
   * Whether the target has left.
   */
  "target-gone": boolean;
}
/**
 * Damage assigned by somebody to somebody.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "Assigned".
 */
export interface Assigned {
  /**
   * Whose damage.
   */
  by: Site;
  /**
   * Points that are usable only against some things.
   */
  extra: number;
  /**
   * Missiles.
   */
  missiles: number;
  /**
   * Points of normal damage.
   */
  points: number;
  /**
   * To whom.
   */
  to: Site;
  /**
   * Whether it is wasted, because its recipient has left.
   */
  wasted: boolean;
}
/**
 * Damage that waits for the damage step.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "Blow".
 */
export interface Blow {
  /**
   * Who deals it, if a card on the table does.
   */
  by: Site | null;
  /**
   * What kind.
   */
  kind: BlowKind;
  /**
   * How much.
   */
  points: number;
  /**
   * To whom.
   */
  to: Site;
}
/**
 * Something that takes or took part in a mission.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "FighterView".
 */
export interface FighterView {
  /**
   * Whether its damage is assigned.
   */
  assigned: boolean;
  /**
   * The points of damage it deals now.
   */
  dealt: number;
  /**
   * Whether it has left the battle.
   */
  gone: boolean;
  /**
   * Whether it got damage counters in this mission.
   */
  hurt: boolean;
  /**
   * Whom its missiles can be fired at.
   */
  "missile-recipients": Site[];
  /**
   * The missiles it can fire.
   */
  missiles: number;
  /**
   * Which of its options and keyword abilities it has used, bit by bit.
   */
  options: number;
  /**
   * Its part.
   */
  part: Part;
  /**
   * Whether it was made to join by an opponent, and so uses no options.
   */
  pressed: boolean;
  /**
   * Whom its normal damage can go to.
   */
  recipients: Site[];
  /**
   * Whether it was scrapped in this mission.
   */
  scrapped: boolean;
  /**
   * The Unit, or the target if that is in reach.
   */
  site: Site;
  /**
   * Whether it was depleted when the battle began, or when it joined.
   */
  spent: boolean;
}
/**
 * A player, as a viewer sees it.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "PlayerView".
 */
export interface PlayerView {
  /**
   * The affiliation of the deck.
   */
  affiliation: Affiliation | null;
  /**
   * The assets available.
   */
  assets: Asset[];
  /**
   * Whether the box power was used since the last own Untap phase.
   */
  "box-used": boolean;
  /**
   * Deployments left this turn.
   */
  deployments: number;
  /**
   * The cards in hand, if the viewer may know them.
   */
  hand: CardName[] | null;
  /**
   * How many cards are in hand, if the viewer may know.
   */
  "hand-count": number | null;
  /**
   * Whether the player has lost.
   */
  out: boolean;
  /**
   * Resources gained and not spent yet.
   */
  pool: number;
  /**
   * Whether the repair of Assembly was used this turn.
   */
  repaired: boolean;
  /**
   * Resources the player could spend now.
   */
  resources: number;
  /**
   * The Scrapheap, the latest card last.
   */
  scrapheap: CardName[];
  /**
   * How many cards are left in the Stockpile, if the viewer may know.
   */
  "stockpile-count": number | null;
}
