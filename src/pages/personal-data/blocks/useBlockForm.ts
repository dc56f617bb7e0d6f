import { type PaperBlock, papers } from '@contract/papers/papers';
import { type PassportDays, passportDayFaults } from '@contract/papers/passportDay';
import type { FullUser } from '@contract/schemas/people';
import { useNotify } from 'ra-core';
import { useEffect, useMemo } from 'react';
import { changesOf } from '../../../providers/door/recordBody';
import { useRecordForm } from '../../../ui/form/useRecordForm';
import { useRereadOwn } from '../useOwnRecord';
import { saveBlock } from './blockCalls';
import { type FormValues, formFields, isHidden, valuesOf } from './blockFields';

/**
 * The form of one part: what it starts with, how it is saved, what is kept of it. It may be saved before it is complete,
 * and beside a value kept from before the checks: only what is typed wrong stands in the way.
 */
export function useBlockForm(
  block: PaperBlock,
  record: FormValues | null,
  me: FullUser,
  onDirty: (block: PaperBlock, dirty: boolean) => void,
) {
  const fields = useMemo(() => formFields(block), [block]);
  const values = useMemo(() => valuesOf(fields, record), [fields, record]);
  const reread = useRereadOwn();
  const notify = useNotify();
  const form = useRecordForm<FormValues>({
    key: `personal-data/${block}`,
    initial: values,
    fields,
    mode: 'onTouched',
    asks: (field, typed) => typed[field.name] !== values[field.name] && !isHidden(block, field, typed),
    check: (typed) => passportDayFaults(block, typed, block === 'parent' ? daysOfParent(values) : daysOf(me)),
    save: async (typed) => {
      // What an answer has put out of sight is not part of the question any more.
      const shown = fields.filter((field) => !isHidden(block, field, typed)).map(({ name }) => name);
      const pick = (from: FormValues) => Object.fromEntries(shown.map((name) => [name, from[name]]));
      const body = changesOf(pick(typed), pick(values));
      if (body) await saveBlock[block](body);
    },
    done: async () => {
      notify(`${papers[block].title}: сохранено`, { type: 'success', autoHideDuration: 2000 });
      await reread();
    },
  });
  const { dirty } = form;
  useEffect(() => {
    onDirty(block, dirty);
    return () => onDirty(block, false);
  }, [block, dirty, onDirty]);
  return form;
}

/** Whoever has no passport of the country has no day of it. */
const daysOf = ({ date_of_birth, documents }: FullUser): PassportDays => ({
  born: date_of_birth ?? null,
  given: documents.russian_passport ? documents.pass_date : null,
});
const daysOfParent = (record: FormValues) =>
  ({ born: record.parent_date_of_birth, given: record.passport_date }) as PassportDays;
