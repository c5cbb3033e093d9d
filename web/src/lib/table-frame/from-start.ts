import type { Attachment } from "svelte/attachments";

/** New choices are seen from their first, however far those before them were pushed aside. */
export const fromStart: Attachment<HTMLElement> = (node) => {
  node.closest(".row")?.scrollTo({ left: 0 });
};
