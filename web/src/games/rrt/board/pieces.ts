import { capital } from "../../../lib/capital";
import { drawnLength, type Field, inches } from "../../../lib/open/inches";
import type { Piece } from "../../../lib/open/land";
import type { Catalogue, FeatureView } from "../types";

type Kind = FeatureView["kind"];

const looks: Record<Kind, Pick<Piece, "ground" | "rise">> = {
  woods: { ground: "hindering", rise: "ground" },
  rubble: { ground: "hindering", rise: "ground" },
  "shallow-water": { ground: "shallow-water", rise: "ground" },
  "deep-water": { ground: "deep-water", rise: "ground" },
  "low-wall": { ground: "blocking", rise: "ground" },
  "small-building": { ground: "blocking", rise: "ground" },
  "tall-building": { ground: "blocking", rise: "ground" },
  structure: { ground: "blocking", rise: "ground" },
  hill: { ground: "clear", rise: "elevated" },
};

type Feature = Pick<FeatureView, "kind" | "outline"> & Partial<FeatureView>;

function nameOf({ kind }: Pick<Feature, "kind">, catalogue: Catalogue): string {
  const entry = catalogue.features.find((it) => it.feature === kind);
  return entry?.name ?? capital(kind.replace("-", " "));
}

/** What a feature is to the rules: "tall building: impassable, hard cover, blocks sight, 5 in". */
export function featureWords(
  feature: Partial<FeatureView> & Pick<Feature, "kind">,
  catalogue: Catalogue,
): string {
  const entry = catalogue.features.find((it) => it.feature === feature.kind);
  const { height = entry?.height ?? 0, ground = entry?.ground, cover = entry?.cover } = feature;
  const words = [
    ground === "open" ? "" : ground,
    cover === "none" ? "" : `${cover} cover`,
    (feature.blocking ?? entry?.blocking) ? "blocks sight" : "",
    height > 0 ? `${Number(inches(height))} in` : "",
  ];
  return `${nameOf(feature, catalogue).toLowerCase()}: ${words.filter(Boolean).join(", ")}`;
}

/** A terrain feature to be drawn. */
export function featurePiece(
  feature: Feature,
  catalogue: Catalogue,
  field: Field,
  id: number,
): Piece {
  const name = nameOf(feature, catalogue);
  const height =
    feature.height ?? catalogue.features.find((it) => it.feature === feature.kind)?.height ?? 0;
  return {
    id,
    name,
    outline: feature.outline.map((corner) => field.draw(corner)),
    ...looks[feature.kind],
    access: [],
    height: drawnLength(height),
    words: name.toLowerCase(),
  };
}
