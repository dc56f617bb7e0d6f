import type { Level } from '@contract/levels';
import type { ProposedTransfer } from '@contract/schemas/membership';

/** «Перевод из отряда …, предлагает …»: an application that somebody else has made. */
export const transferText = (level: Level, { from, proposed_by }: ProposedTransfer): string =>
  `Перевод из ${level === 'detachment' ? 'отряда' : 'штаба'} ${from.name}, предлагает ${proposed_by}`;
