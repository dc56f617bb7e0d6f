import type { Entity } from './entity';

/** The experts among the accounts, and of each further district its commander; the others are appointed by an administrator. */
export const experts: Entity = {
  table: 'experts',
  rows: ({ places }) =>
    places.flatMap(({ account, role, unit }, index) => {
      if (account?.expert) return [{ person_id: index + 1, level: account.expert, unit_id: 1 }];
      const further = role === 'commander' && unit?.level === 'district' && !account;
      return further ? [{ person_id: index + 1, level: 'district', unit_id: unit.id }] : [];
    }),
};
