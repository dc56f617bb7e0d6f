/** What was written as an address, if a browser may follow it. */
export function webAddress(written: string | null): string | null {
  if (!written) return null;
  try {
    const { href, protocol } = new URL(/^[a-z]+:/i.test(written) ? written : `https://${written}`);
    return /^https?:$/.test(protocol) && !/\s/.test(written.trim()) ? href : null;
  } catch {
    return null;
  }
}
