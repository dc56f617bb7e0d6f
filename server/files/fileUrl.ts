/** Address of a stored picture: a value beginning with `/` is a file of the portal itself. Always absolute. */
export const fileUrl = (origin: string, key: string | null | undefined): string | null =>
  key ? origin + (key.startsWith('/') ? key : `/files/${key}`) : null;
