import type {
  CardRole,
  Catalogue,
  Faction,
  MechaEntry,
  ModeEntry,
  ModeName,
  Size,
  WeaponEntry,
} from "./types";

export const modeNames: Record<ModeName, string> = {
  battloid: "Battloid",
  guardian: "Guardian",
  fighter: "Fighter",
};

export const roles: Record<CardRole, string> = {
  core: "Core",
  support: "Support",
  special: "Special",
};

export const factions: Record<Faction, string> = {
  uedf: "UEDF",
  zentraedi: "Zentraedi",
  malcontents: "Malcontents",
};

export const sizes: Record<Size, string> = {
  small: "small",
  medium: "medium",
  large: "large",
  huge: "huge",
};

/** Who sits in it: "Leadership 2", "Officer". */
export function factsOf({ leadership, officer }: MechaEntry): string[] {
  return [leadership > 0 ? `Leadership ${leadership}` : "", officer ? "Officer" : ""].filter(
    Boolean,
  );
}

export function abilityWords(catalogue: Catalogue, mode: ModeEntry) {
  return mode.abilities.flatMap(
    (id) => catalogue.abilities.find(({ ability }) => ability === id) ?? [],
  );
}

export function h2hWords(catalogue: Catalogue, mode: ModeEntry) {
  return mode.h2h.flatMap((id) => catalogue.h2h.find(({ kind }) => kind === id) ?? []);
}

/** A long name without make and number: "Gun Pod" of "GU-11 Gun Pod". */
export function shortName(name: string): string {
  const [, rest] =
    /^(?:[^(]*?\s)?\S*\d\S*(?:\s+Cal)?\s+((?!\S*\d)[^(]*(?:\(.*)?)$/.exec(name) ?? [];
  return rest?.trim() || name;
}

/** What a weapon system is called at the table: short, where no other of the mecha has the same short name. */
export function weaponName(
  mecha: { weapons: readonly { weapon: number }[] },
  weapon: number,
  catalogue: Catalogue,
): string {
  const name = catalogue.weapons[weapon]?.name ?? "weapon";
  const short = shortName(name);
  const all = mecha.weapons.map((it) => shortName(catalogue.weapons[it.weapon]?.name ?? ""));
  return all.filter((it) => it === short).length === 1 ? short : name;
}

/** "Volley 8, Missile, Anti-Missile". */
export function weaponWords(catalogue: Catalogue, weapon: WeaponEntry): string {
  const volley = weapon.volley
    ? [`Volley ${typeof weapon.volley === "object" ? weapon.volley.of : "X"}`]
    : [];
  const rapid =
    weapon["rapid-fire"] > 0
      ? [weapon["rapid-fire"] > 1 ? `Rapid Fire x${weapon["rapid-fire"]}` : "Rapid Fire"]
      : [];
  const abilities = weapon.abilities.map(
    (id) => catalogue["weapon-abilities"].find(({ ability }) => ability === id)?.name ?? id,
  );
  return [...volley, ...rapid, ...abilities].join(", ");
}
