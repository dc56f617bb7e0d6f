/** What a list is called, as the name of a file: in characters that every system takes, and not too long. */
export const fileWords = (name: string): string =>
  // Cut between letters: half of one is no text.
  [...name.replace(/[^\p{L}\p{N} .-]/gu, '').replace(/ +/g, ' ')].slice(0, 80).join('').trim();
