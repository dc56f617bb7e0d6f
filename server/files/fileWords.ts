const MOST = 80;
/** Of a long name so much of its end: seasons of a competition differ in their last words. */
const END = 30;

/** What a list is called, as the name of a file: in characters that every system takes, and not too long. */
export function fileWords(name: string): string {
  // Cut between letters: half of one is no text.
  const letters = [
    ...name
      .replace(/[^\p{L}\p{N} .-]/gu, '')
      .replace(/ +/g, ' ')
      .trim(),
  ];
  if (letters.length <= MOST) return letters.join('');
  const beginning = letters
    .slice(0, MOST - END - 1)
    .join('')
    .trimEnd();
  return `${beginning}…${letters.slice(-END).join('').trimStart()}`;
}
