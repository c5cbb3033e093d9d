import type { Component } from "svelte";
import { gameParts } from "./index";
import { bareCode } from "./packs";

/** A game as the home page shows it. */
export interface Shelved {
  code: string;
  name: string;
  /** What it is, for somebody who has never heard of it. */
  about: string;
  /** What a force is called there. */
  noun: string;
  picture(): Promise<{ default: Component }>;
}

/** The games, the one to begin with first. */
export const shelf: Shelved[] = [
  {
    code: "btt",
    noun: "lance",
    name: "BT Tactics 3025",
    about:
      "Two lances of mechs on hex maps. Orders are written in secret, then everybody moves, fires and overheats.",
    picture: () => gameParts("btt")!.picture(),
  },
  {
    code: "tcg",
    noun: "deck",
    name: "BattleTech TCG, Commander's Edition",
    about: "A campaign told by cards: build, deploy face down, and send units on missions.",
    picture: () => gameParts("tcg")!.picture(),
  },
  {
    code: "aod",
    noun: "battleforce",
    name: "MechWarrior: Age of Destruction",
    about: "Battleforces on an open table, measured in inches; damage turns a unit's combat dial.",
    picture: () => import("./aod/Picture.svelte"),
  },
  {
    code: "rrt",
    noun: "squadron",
    name: "Robotech RPG Tactics",
    about: "Squadrons of giant machines, a pool of command points, volleys of missiles.",
    picture: () => import("./rrt/Picture.svelte"),
  },
];

export function shelved(code: string): Shelved | undefined {
  return shelf.find((game) => game.code === bareCode(code));
}
