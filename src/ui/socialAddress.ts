const hosts = { vk: 'https://vk.com/', telegram: 'https://t.me/' } as const;

/**
 * Address of a group as people write it: whole, without `https`, or its short name.
 * @returns null for an empty field (also the words of old records: «null», an address that ends with a slash) and for
 * anything that is not a web address
 */
export function socialAddress(network: keyof typeof hosts, written: string | null | undefined): string | null {
  const text = written?.trim() ?? '';
  if (text === '' || text === 'null' || text.endsWith('/')) return null;
  if (/^https?:\/\//i.test(text)) return webAddress(text);
  if (/^[\w-]+(\.[\w-]+)+\//.test(text)) return webAddress(`https://${text}`);
  return /^@?[\w.-]+$/.test(text) ? hosts[network] + text.replace('@', '') : null;
}

function webAddress(text: string): string | null {
  try {
    const { href, protocol } = new URL(text);
    return protocol === 'https:' || protocol === 'http:' ? href : null;
  } catch {
    return null;
  }
}
