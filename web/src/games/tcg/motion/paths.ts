/** Where something is on the screen, and whether it lies on its side. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
  turned?: boolean;
}

/** Less than this is not seen as a movement. */
const STILL = 3;

/** Whether something is seen to move or turn on the way from one place to the other. */
export function isMoved(from: Box, to: Box): boolean {
  const [x, y] = way(from, to);
  return Math.abs(x) > STILL || Math.abs(y) > STILL || from.turned !== to.turned;
}

/** The transform that shows what lies in one box as if it lay in another: over its middle, as large, turned the same way. */
export function between(box: Box, as: Box): string {
  const [x, y] = way(box, as);
  const turn = box.turned === as.turned ? 0 : as.turned ? 90 : -90;
  const scale = Math.sqrt((as.width * as.height) / (box.width * box.height));
  return `translate(${x}px, ${y}px) rotate(${turn}deg) scale(${scale.toFixed(3)})`;
}

function way(from: Box, to: Box): [number, number] {
  return [
    to.left + to.width / 2 - from.left - from.width / 2,
    to.top + to.height / 2 - from.top - from.height / 2,
  ];
}
