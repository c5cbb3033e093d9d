/** Whether the teacher's words are folded to one line, on a small screen: then less of the table is covered. */
export const teacher = $state({ folded: false });
