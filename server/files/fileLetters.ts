/**
 * A name for a file with «_» for each letter that some file system takes in none, or that turns the order of the others
 * round: an ending could be read as another one.
 */
export const fileLetters = (name: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these too are refused in names of files
  name.replace(/[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069<>:"/\\|?*]/g, '_');

/** The name people save a file by: without folders and such letters, with the ending its content says. */
export function savedName(given: string, type: string): string {
  const base = fileLetters((given.split(/[\\/]/).at(-1) ?? '').normalize('NFC'))
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .trim();
  // Cut between letters: half of one is no text.
  const name = [...base].slice(0, 90).join('');
  return `${name || 'файл'}.${type}`;
}

/** What a stored file is: its key ends so. */
export const typeOfKey = (key: string): string => key.slice(key.lastIndexOf('.') + 1);
