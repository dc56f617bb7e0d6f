// The fields of a part as its form shows them, and what an earlier answer puts out of sight.
import { type PaperBlock, type PaperField, paperFields } from '@contract/papers/papers';

export type FormValues = Record<string, unknown>;

/** Edited elsewhere: the e-mail with the password, scans one by one. */
const elsewhere = ({ kind, name }: PaperField, block: PaperBlock) =>
  kind === 'scan' || (block === 'main' && name === 'email');

export const formFields = (block: PaperBlock): PaperField[] =>
  paperFields(block).filter((field) => !elsewhere(field, block));

/** Who lives where registered has no second address; who has no passport of the country has other papers. */
const hidden: Partial<Record<PaperBlock, (field: PaperField, values: FormValues) => boolean>> = {
  region: ({ needed }, { reg_fact_same_address }) => needed === 'elsewhere' && reg_fact_same_address === true,
  documents: ({ name }, { russian_passport }) => name !== 'russian_passport' && russian_passport === false,
  parent: ({ needed }, { russian_passport }) => needed === 'minorOfRussian' && russian_passport === false,
};

export const isHidden = (block: PaperBlock, field: PaperField, values: FormValues): boolean =>
  hidden[block]?.(field, values) ?? false;

/** Every field is there from the start: what the record does not have is empty. */
export const valuesOf = (fields: readonly PaperField[], record: FormValues | null): FormValues =>
  Object.fromEntries(fields.map((field) => [field.name, shownValue(field, record?.[field.name])]));

function shownValue(field: PaperField, value: unknown): unknown {
  if (field.kind === 'choice' && !(String(value) in field.choices)) {
    return 'notNull' in field && field.notNull ? (Object.keys(field.choices)[0] ?? null) : null;
  }
  if (field.kind === 'yesNo') return value ?? field.name === 'russian_passport';
  // A prefix that nobody has continued is not a value.
  return value === '' || value === '+7' ? null : (value ?? null);
}

/** What the browser may keep: no numbers of documents, no files. */
export const draftNames = (fields: readonly PaperField[]): string[] =>
  fields.filter(({ secret, kind }) => !secret && kind !== 'image' && kind !== 'scan').map(({ name }) => name);
