/** A key no other form has. Works on plain HTTP too, where the browser has no `randomUUID`. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16).padStart(8, '0')).join('');

/**
 * The key of what a form sends: the same body sent again has the same, as after a lost answer; another body has another.
 * @param own the key of the form
 */
export function keyOf(own: string, body: unknown): string {
  const text = textOf(body);
  return text ? `${own}-${hash(text, 0x811c9dc5)}${hash(text, 0x9747b28c)}` : own;
}

const textOf = (body: unknown): string | undefined =>
  JSON.stringify(
    body instanceof FormData
      ? [...body].map(([name, value]) =>
          typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified],
        )
      : body,
  );

/** FNV-1a: enough to tell the bodies of one form apart. */
function hash(text: string, from: number): string {
  let made = from;
  for (let at = 0; at < text.length; at++) made = Math.imul(made ^ text.charCodeAt(at), 0x01000193);
  return (made >>> 0).toString(16).padStart(8, '0');
}
