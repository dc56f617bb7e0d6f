// Addresses of pages in social networks, as people write them.

const networks = {
  vk: { host: 'https://vk.com/', name: 'ВКонтакте', example: 'vk.com/otryad' },
  telegram: { host: 'https://t.me/', name: 'Телеграм', example: 't.me/otryad' },
} as const;
export type Network = keyof typeof networks;

/**
 * Address of a page as people write it: whole, without `https`, or its short name.
 * @returns null for an empty field (also the words of old records: «null», an address that ends with a slash) and for
 * anything that is not a web address
 */
export function socialAddress(network: Network, written: string | null | undefined): string | null {
  const text = written?.trim() ?? '';
  if (isNoSocial(text)) return null;
  if (/^https?:\/\//i.test(text)) return webAddress(text);
  if (/^[\w-]+(\.[\w-]+)+\//.test(text)) return webAddress(`https://${text}`);
  return /^@?[\w.-]+$/.test(text) ? networks[network].host + text.replace('@', '') : null;
}

/**
 * @returns what is wrong with a written address, in Russian: it would be kept and shown to nobody. Nothing for an empty
 * field, and for the beginnings of an address that stand in old records
 */
export function socialFault(network: Network, written: string): string | undefined {
  const text = written.trim();
  if (isNoSocial(text) || socialAddress(network, text)) return undefined;
  const { name, example } = networks[network];
  return `${name}: введите ссылку или имя, например ${example} или @otryad.`;
}

/** Whether it names no page: nothing, «null», the beginning of an address. */
export const isNoSocial = (text: string) => text === '' || text === 'null' || /^https?:\/\/[\w.-]+\/$/i.test(text);

function webAddress(text: string): string | null {
  try {
    const { href, protocol } = new URL(text);
    return (protocol === 'https:' || protocol === 'http:') && !/\s/.test(text) ? href : null;
  } catch {
    return null;
  }
}
