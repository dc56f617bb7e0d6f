/** Where a section stands on the page. */
export const anchorOf = (key: string): string => `data-${key}`;
