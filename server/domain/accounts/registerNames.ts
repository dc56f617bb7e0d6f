// How a name typed at registration is written.

/** Parts of a name that stay small. */
const SMALL = new Set([
  'оглы',
  'кызы',
  'угли',
  'кизи',
  'фон',
  'ван',
  'де',
  'ла',
  'да',
  'дер',
  'ибн',
  'бен',
  'эль',
  'аль',
]);

/**
 * A name with capitals: `иванов-петров` → `Иванов-Петров`, `ПЁТР` → `Пётр`, `мамед оглы` → `Мамед оглы`. What already
 * has capitals of its own (`МакДональд`) stays.
 */
export function capitalName(name: string): string {
  return name
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[^\s-]+/g, (part, at: number) =>
      at > 0 && SMALL.has(part.toLowerCase()) ? part.toLowerCase() : capital(part),
    );
}

function capital(part: string): string {
  const small = part.toLowerCase();
  if (part !== small && part !== part.toUpperCase()) return part;
  return small.charAt(0).toUpperCase() + small.slice(1);
}
