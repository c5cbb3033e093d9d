/** Whether the bar above the page is shown. A table on a small screen takes its room. */
export const topBar = $state({ shown: true });
