import type { Level } from '@contract/levels';
import type { ProposedTransfer } from '@contract/schemas/membership';
import type { Unit } from '@contract/schemas/units';
import type { RemoteQuery } from '../../ui/inputs/useRemoteOptions';

/** «Перевод из отряда …, предлагает …»: an application that somebody else has made. */
export const transferText = (level: Level, { from, proposed_by }: ProposedTransfer): string =>
  `Перевод из ${level === 'detachment' ? 'отряда' : 'штаба'} ${from.name}, предлагает ${proposed_by}`;

/** What narrows the units of a level to those that take people of the member's region, which is that of the unit. */
export const transferReach = (level: Level, unit: Pick<Unit, 'regional_headquarter'>): RemoteQuery =>
  level === 'district' || level === 'regional' ? {} : { regional_headquarter: unit.regional_headquarter ?? undefined };
