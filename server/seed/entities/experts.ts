import type { Entity } from './entity';

/** The experts among the accounts; the others are appointed by an administrator. */
export const experts: Entity = {
  table: 'experts',
  rows: ({ places }) =>
    places.flatMap(({ account }, index) =>
      account?.expert ? [{ person_id: index + 1, level: account.expert, unit_id: 1 }] : [],
    ),
};
