// What a row of the errors of the portal says, on the screen and in the file.

/** The words of an answer, which may be cut off: `{"detail":"Не найдено` or `{"email":["Неверный адрес"]}`. */
export function errorWords(description: string): string {
  const [, field, words] = description.match(/^\{"(\w+)":\s*\[?"((?:[^"\\]|\\.)*)/) ?? [];
  if (!words) return description || 'Без описания';
  return field === 'detail' || field === 'non_field_errors' ? words : `${field}: ${words}`;
}

/** Where it was, without the address of the portal itself. */
export const errorPlace = (url: string): string => url.replace(/^https?:\/\/[^/]+/, '');
