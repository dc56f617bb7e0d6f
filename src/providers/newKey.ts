/** A key no other form has. Works on plain HTTP too, where the browser has no `randomUUID`. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16).padStart(8, '0')).join('');
