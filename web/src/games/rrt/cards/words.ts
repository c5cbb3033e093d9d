import type { CardRole, Catalogue, Faction, ModeEntry, ModeName, Size, WeaponEntry } from "./types";

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

export function abilityWords(catalogue: Catalogue, mode: ModeEntry) {
  return mode.abilities.flatMap(
    (id) => catalogue.abilities.find(({ ability }) => ability === id) ?? [],
  );
}

export function h2hWords(catalogue: Catalogue, mode: ModeEntry) {
  return mode.h2h.flatMap((id) => catalogue.h2h.find(({ kind }) => kind === id) ?? []);
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
