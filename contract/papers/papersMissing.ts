// What a person still has to fill in before verification.

import type { Needed } from '../fields/types';
import type { FullUser } from '../schemas/people';
import { isNoSocial } from '../socialAddress';
import { type PaperBlock, type PaperField, paperFields, papers } from './papers';

type Missing = { block: PaperBlock; field: string; label: string };
type Values = Readonly<Record<string, unknown>>;
/** The record of `rsousers/me/` and the two papers that are not part of it. */
export type PapersRecord = { me: FullUser; foreign: Values | null; foreignParent: Values | null };

/** The needed fields of a record, and those of them that are empty. */
export function papersMissing(record: PapersRecord): { needed: number; missing: Missing[] } {
  const needed = (Object.keys(papers) as PaperBlock[]).flatMap((block) =>
    paperFields(block)
      .filter((field) => field.needed && conditions[field.needed](record.me))
      .map((field) => ({ block, field })),
  );
  const missing = needed
    .filter(({ block, field }) => isUnfilled(valuesOf(record, block)[field.name], field))
    .map(({ block, field }) => ({ block, field: field.name, label: field.label }));
  return { needed: needed.length, missing };
}

const isMinor = ({ is_adult }: FullUser) => is_adult === false;
const conditions: Record<Needed, (me: FullUser) => boolean> = {
  always: () => true,
  russian: ({ documents }) => documents.russian_passport,
  foreign: ({ documents }) => !documents.russian_passport,
  elsewhere: ({ user_region }) => !user_region.reg_fact_same_address,
  minor: isMinor,
  minorOfRussian: (me) => isMinor(me) && me.parent.russian_passport,
  minorOfForeign: (me) => isMinor(me) && !me.parent.russian_passport,
  applicant: ({ is_rso_member }) => !is_rso_member,
  minorApplicant: (me) => isMinor(me) && !me.is_rso_member,
};

/** The parts a person has, in the order they are checked. */
export function paperBlocks(record: PapersRecord): { block: PaperBlock; values: Values }[] {
  const { me, foreign, foreignParent } = record;
  const has: Partial<Record<PaperBlock, boolean>> = {
    foreign_documents: foreign !== null,
    parent: isMinor(me),
    foreign_parent_documents: foreignParent !== null,
  };
  return checkedBlocks
    .filter((block) => has[block] ?? true)
    .map((block) => ({ block, values: valuesOf(record, block) }));
}

const checkedBlocks = [
  'main',
  'region',
  'documents',
  'foreign_documents',
  'education',
  'parent',
  'foreign_parent_documents',
  'statement',
] as const satisfies readonly PaperBlock[];

/** Where each block stands in the record. */
function valuesOf({ me, foreign, foreignParent }: PapersRecord, block: PaperBlock): Values {
  switch (block) {
    case 'main':
      return me;
    case 'region':
      return me.user_region;
    case 'foreign_documents':
      return foreign ?? {};
    case 'foreign_parent_documents':
      return foreignParent ?? {};
    default:
      return me[block];
  }
}

/** Whether nothing has been written there: the beginning of a number or of an address is none. */
export const isUnfilled = (value: unknown, field: PaperField): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (field.name === 'phone_number' && value === '+7') ||
  (field.kind === 'text' && (field.check === 'vk' || field.check === 'telegram') && isNoSocial(String(value)));
