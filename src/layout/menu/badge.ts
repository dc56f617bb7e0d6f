import { BADGE_MAX } from '@contract/constants';

/** Section 9: nothing at 0, exact below 100, else 99+. */
export function badge(count: number): string | null {
  if (count <= 0) return null;
  return count > BADGE_MAX ? `${BADGE_MAX}+` : String(count);
}
