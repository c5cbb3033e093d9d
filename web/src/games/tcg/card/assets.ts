import type { Asset } from "../../../generated/tcg";

/** How an asset is shown: by a letter, a shape and a colour, so that no one of them is needed. */
export interface AssetSign {
  asset: Asset;
  name: string;
  letter: string;
  /** What having it brings. */
  about: string;
  /** Its shape, in a box of 16. */
  path: string;
}

export const ASSETS: readonly AssetSign[] = [
  {
    asset: "assembly",
    name: "Assembly",
    letter: "A",
    about: "one repair each turn",
    path: "M8 .8 14.3 4.4v7.2L8 15.2 1.7 11.6V4.4z",
  },
  {
    asset: "logistics",
    name: "Logistics",
    letter: "L",
    about: "one card restocked each turn",
    path: "M1.5 2.5h13v11h-13z",
  },
  {
    asset: "munitions",
    name: "Munitions",
    letter: "M",
    about: "better missiles",
    path: "M8 .6c3.6 1.8 5 4.6 5 8V15H3V8.6c0-3.4 1.4-6.2 5-8z",
  },
  {
    asset: "tactics",
    name: "Tactics",
    letter: "T",
    about: "base initiative 1",
    path: "M.8 4.2 8 .8l7.2 3.4L8 15.4z",
  },
  {
    asset: "politics",
    name: "Politics",
    letter: "P",
    about: "no ability of its own",
    path: "M8 .5a7.5 7.5 0 1 0 .01 0z",
  },
];

const signs = new Map(ASSETS.map((sign) => [sign.asset, sign]));

export function assetSign(asset: Asset): AssetSign {
  return signs.get(asset)!;
}
