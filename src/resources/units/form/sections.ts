import { type Level, levels, type UnitField, type UnitSection, unitSections } from '@contract/levels';

export type FormSection = { key: UnitSection; title: string; fields: UnitField[] };

/** The form of a level, section by section; sections without fields are left out. */
export const sectionsOf = (level: Level): FormSection[] =>
  (Object.keys(unitSections) as UnitSection[])
    .map((key) => ({
      key,
      title: unitSections[key],
      fields: levels[level].fields.filter(({ section }) => section === key),
    }))
    .filter(({ fields }) => fields.length > 0);

export const anchorOf = (key: UnitSection): string => `section-${key}`;
