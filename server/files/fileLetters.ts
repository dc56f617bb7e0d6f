/** A name for a file with «_» for each letter that some file system takes in none. */
export const fileLetters = (name: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these too are refused in names of files
  name.replace(/[\u0000-\u001f<>:"/\\|?*]/g, '_');
