import { goToAnchor, type IndexRow, SideIndex } from '../../../ui/page/SideIndex';

export const anchorOf = (key: string): string => `section-${key}`;

/** The parts of the event's form: how much is filled, where something is wrong. */
export const SectionIndex = ({ rows }: { rows: readonly IndexRow[] }) => (
  <SideIndex label="Разделы формы" rows={rows} onChoose={(key) => goToAnchor(anchorOf(key))} />
);
