/** Whether a text holds every word of a term; letter case does not matter, and е stands for ё. */
export function sameText(text: string, term: string): boolean {
  const plain = fold(text);
  return fold(term)
    .split(/\s+/)
    .every((word) => plain.includes(word));
}

const fold = (text: string) => text.toLowerCase().replaceAll('ё', 'е');
