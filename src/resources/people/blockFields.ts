// The fields of a part as its form shows them, and what an earlier answer puts out of sight.
import type { FieldRow } from '@contract/fields/types';
import { valueIn } from '@contract/fields/values';
import { type PaperBlock, type PaperField, paperFields } from '@contract/papers/papers';
import { api } from '../../providers/api';
import type { FormBody } from '../../providers/door/recordBody';

export type FormValues = Record<string, unknown>;

/** Edited elsewhere: the e-mail with the password, scans one by one. */
const elsewhere = ({ kind, name }: PaperField, block: PaperBlock) =>
  kind === 'scan' || (block === 'main' && name === 'email');

export const formFields = (block: PaperBlock): PaperField[] =>
  paperFields(block).filter((field) => !elsewhere(field, block));

/** Who lives where registered has no second address; who has no passport of the country has other papers. */
const hidden: Partial<Record<PaperBlock, (field: FieldRow, values: FormValues) => boolean>> = {
  region: ({ needed }, { reg_fact_same_address }) => needed === 'elsewhere' && reg_fact_same_address === true,
  documents: ({ name }, { russian_passport }) => name !== 'russian_passport' && russian_passport === false,
  parent: ({ needed }, { russian_passport }) => needed === 'minorOfRussian' && russian_passport === false,
};

export const isHidden = (block: PaperBlock, field: FieldRow, values: FormValues): boolean =>
  hidden[block]?.(field, values) ?? false;

/** Every field is there from the start; people have the passport of the country unless they say otherwise. */
export const valuesOf = (fields: readonly PaperField[], record: FormValues | null): FormValues =>
  Object.fromEntries(
    fields.map((field) => [
      field.name,
      valueIn(field, record?.[field.name] ?? (field.name === 'russian_passport' ? true : undefined)),
    ]),
  );

/** How each part of the own data is saved, by whoever has seen its last change. */
export const saveBlock: Record<PaperBlock, (body: FormBody, seen: number) => Promise<unknown>> = {
  main: (body, seen) => api('me.edit', { body, seen }),
  region: (body, seen) => api('papers.region.edit', { body, seen }),
  documents: (body, seen) => api('papers.documents.edit', { body, seen }),
  foreign_documents: (body, seen) => api('papers.foreign_documents.edit', { body, seen }),
  education: (body, seen) => api('papers.education.edit', { body, seen }),
  parent: (body, seen) => api('papers.parent.edit', { body, seen }),
  foreign_parent_documents: (body, seen) => api('papers.foreignParent.write', { body, seen }),
  media: (body, seen) => api('papers.media.edit', { body, seen }),
  privacy: (body, seen) => api('papers.privacy.edit', { body, seen }),
  statement: (body, seen) => api('papers.statement.edit', { body, seen }),
};

/** Papers that are not part of the record of `rsousers/me/`. */
export const readApart: Partial<Record<PaperBlock, () => Promise<Record<string, unknown>>>> = {
  foreign_documents: () => api('papers.foreign_documents.read'),
  foreign_parent_documents: () => api('papers.foreignParent.read'),
};
