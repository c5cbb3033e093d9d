import { capital } from "../../../lib/capital";
import type { Field, Spot } from "../../../lib/open/inches";
import type { Piece } from "../../../lib/open/land";
import type { Catalogue, FeatureView, PieceEntry } from "../types";

/** A terrain feature of the battlefield, to be drawn. */
export function featurePiece(feature: FeatureView, catalogue: Catalogue, field: Field): Piece {
  const entry = feature.piece === null ? null : catalogue.terrain[feature.piece];
  return {
    id: feature.id,
    name: entry?.name ?? capital(feature.terrain.replace("-", " ")),
    // What nobody has named is only what it is.
    ...(entry ? {} : { words: groundWords(feature) }),
    outline: feature.outline.map((corner) => field.draw(corner)),
    ground: feature.terrain,
    rise: feature.height,
    access: feature.access.map((at) => field.draw(at)),
  };
}

function groundWords({ terrain, height }: FeatureView): string {
  const high = height === "ground" ? "" : height;
  const ground = terrain === "clear" && high ? "" : terrain.replace("-", " ");
  return [high, ground].filter(Boolean).join(", ");
}

/** A piece of the catalogue as it would lie somewhere; for the eye only, the server says where it really lies. */
export function laidPiece(entry: PieceEntry, at: Spot, turn: number, field: Field): Piece {
  const angle = (turn * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const place = ({ dx, dy }: { dx: number; dy: number }) =>
    field.draw({ x: at.x + dx * cos + dy * sin, y: at.y - dx * sin + dy * cos });
  return {
    id: entry.id,
    name: entry.name,
    outline: entry.corners.map(place),
    ground: entry.terrain,
    rise: entry.height,
    access: entry.access.map(place),
  };
}
