/** Emblems of houses and mercenary units, drawn by us: one path each, in a box from -12 to 12. */
const crests: Record<string, string> = {
  // A sunburst behind a blade.
  davion: "M0 -11L2 -3L9 -7L4 0L11 3L4 4L6 11L0 6L-6 11L-4 4L-11 3L-4 0L-9 -7L-2 -3Z",
  // Three claws.
  kurita: "M-9 10Q-11 -6 2 -11Q-4 -4 -3 3ZM-2 11Q-4 -2 7 -9Q3 -2 4 5ZM5 11Q4 2 11 -4Q9 3 10 8Z",
  // A hand-held lens over three bars.
  liao: "M0 -11L9 -4L6 -4L6 1L-6 1L-6 -4L-9 -4ZM-9 3H9V6H-9ZM-5 8H5V11H-5Z",
  // A bird of three feathers.
  marik: "M0 -11L3 -2L11 -7L7 2L4 4L3 11L0 7L-3 11L-4 4L-7 2L-11 -7L-3 -2Z",
  // A closed gauntlet.
  steiner: "M-7 -9H-4V-3H-2V-11H1V-3H3V-10H6V-2L9 -4L10 -1L6 5V7H-6V4L-8 0ZM-6 8H6V11H-6Z",
  // A horse's neck and mane.
  "eridani-light-horse": "M-3 -11L1 -8L7 -4L10 1L7 3L2 1L4 6L6 11H-7L-6 2L-9 4L-7 -3L-9 -3L-5 -8Z",
  // A hound's head.
  "kell-hounds": "M-9 -10L-4 -6H4L9 -10L8 0L4 8L0 11L-4 8L-8 0ZM-4 -1L-2 1L-5 1ZM4 -1L5 1L2 1Z",
  // Crossed blades.
  "smithsons-chinese-bandits":
    "M-10 -10L-7 -10L2 0L9 7L11 11L7 9L0 2L-9 -7ZM10 -10L7 -10L1 -3L3 -1L9 -7ZM-2 0L-4 -1L-9 7L-11 11L-7 9L-1 3Z",
  // A howling head over a ring.
  "wolfs-dragoons":
    "M-2 -11L2 -7L9 -9L5 -3L8 3L2 2L0 8L-5 4L-9 6L-7 -2L-10 -6L-4 -6ZM-9 9H9V11H-9Z",
};

/** The faction that all mechs of a lance have in common, if it has an emblem. */
export function allegiance(mechs: readonly { factions: readonly string[] }[]): string | null {
  const [first, ...others] = mechs;
  const common = first?.factions.filter((it) =>
    others.every(({ factions }) => factions.includes(it)),
  );
  return common?.find((it) => it in crests) ?? null;
}

export function crest(faction: string): string | null {
  return crests[faction] ?? null;
}
