import type { UnitField, unitSections } from '@contract/fields/units';
import { plural } from '@contract/text/plural';
import { useFormState, useWatch } from 'react-hook-form';
import { goToAnchor, SideIndex } from '../../../ui/page/SideIndex';

export type FormSection = { key: keyof typeof unitSections; title: string; fields: UnitField[] };

/** The parts of the unit's form: how much is filled, where something is wrong. */
export const SectionIndex = ({ sections }: { sections: FormSection[] }) => {
  const values = useWatch();
  const { errors } = useFormState();
  const rows = sections.map(({ key, title, fields }) => {
    const faults = fields.filter(({ name }) => errors[name]).length;
    const filled = fields.filter(({ name }) => values[name] !== null && values[name] !== undefined).length;
    return faults > 0
      ? { key, title, note: plural(faults, ['ошибка', 'ошибки', 'ошибок']), tone: 'error.main' }
      : { key, title, note: `Заполнено ${filled} из ${fields.length}` };
  });
  return <SideIndex label="Разделы формы" rows={rows} onChoose={(key) => goToAnchor(anchorOf(key))} />;
};

export const anchorOf = (key: string): string => `section-${key}`;
