import type { Point } from "../hex";
import type { Camera } from "./camera.svelte";
import { SLACK } from "./drag";

const WHEEL = 0.0016;

/** Lets a mouse or fingers move the camera; a drag is no click. What `claims` takes for itself moves nothing here. */
export function gestures(
  camera: Camera,
  claims: (event: PointerEvent) => boolean = () => false,
): (node: HTMLElement) => () => void {
  return (node) => {
    const fingers = new Map<number, Point>();
    let from: Point = { x: 0, y: 0 };
    let dragged = false;

    const place = (event: MouseEvent): Point => {
      const { left, top } = node.getBoundingClientRect();
      return { x: event.clientX - left, y: event.clientY - top };
    };

    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      // Sideways is how a touchpad says that it wants to move, not to zoom.
      if (event.deltaX !== 0 && !event.ctrlKey) camera.pan(-event.deltaX, -event.deltaY);
      else camera.zoom(Math.exp(-event.deltaY * WHEEL * (event.ctrlKey ? 5 : 1)), place(event));
    };

    const down = (event: PointerEvent) => {
      if (event.button > 1) return;
      if (fingers.size === 0 && claims(event)) return;
      if (fingers.size === 0) {
        from = place(event);
        dragged = false;
      }
      fingers.set(event.pointerId, place(event));
    };

    const move = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = place(event);
      if (!dragged && Math.hypot(now.x - from.x, now.y - from.y) < SLACK && fingers.size === 1)
        return;
      if (!dragged) {
        dragged = true;
        // Only now, or else every click would belong to the whole map.
        for (const finger of fingers.keys()) node.setPointerCapture(finger);
      }
      fingers.set(event.pointerId, now);
      const others = [...fingers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
      const other = others[0];
      if (!other) return camera.pan(now.x - before.x, now.y - before.y);
      const apart = (a: Point) => Math.max(1, Math.hypot(a.x - other.x, a.y - other.y));
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      camera.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
      camera.zoom(apart(now) / apart(before), middle);
    };

    const up = (event: PointerEvent) => {
      fingers.delete(event.pointerId);
    };

    const click = (event: MouseEvent) => {
      if (!dragged) return;
      dragged = false;
      event.stopPropagation();
    };

    node.addEventListener("wheel", wheel, { passive: false });
    node.addEventListener("pointerdown", down);
    node.addEventListener("pointermove", move);
    addEventListener("pointerup", up);
    addEventListener("pointercancel", up);
    node.addEventListener("click", click, { capture: true });
    return () => {
      node.removeEventListener("wheel", wheel);
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", up);
      node.removeEventListener("click", click, { capture: true });
    };
  };
}
