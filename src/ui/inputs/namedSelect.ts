/** A choice whose name is not written beside it: its button and the list that it opens are read aloud by it. */
export const namedSelect = (label: string | undefined) =>
  ({
    SelectDisplayProps: { 'aria-label': label },
    MenuProps: { slotProps: { list: { 'aria-label': label } } },
  }) as const;
