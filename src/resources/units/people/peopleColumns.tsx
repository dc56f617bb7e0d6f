import { type Level, levels } from '@contract/levels';
import type { UnitPerson } from '@contract/people/unitPeople';
import { type UnitPersonKey, unitPersonColumns } from '@contract/people/unitPersonColumns';
import { Box, Tooltip } from '@mui/material';
import { Icon } from '../../../ui/Icon';
import { PersonCell } from '../../../ui/list/cells/PersonCell';
import type { GridColumn } from '../../../ui/list/grid/gridColumns';
import { peopleColumns } from '../../../ui/list/listedColumn';
import { personPage } from '../unitPages';

/** What is told of the people of a unit, on the screen and in its file; a detachment does not say which it is. */
const listedColumns = (level: Level) =>
  unitPersonColumns.filter(({ key }) => !(key === 'detachment' && level === 'detachment'));

export const unitPeopleKeys = (level: Level): UnitPersonKey[] => listedColumns(level).map(({ key }) => key);

export const unitPeopleColumns = (level: Level, unit: number) =>
  peopleColumns<UnitPerson, UnitPersonKey>(
    listedColumns(level),
    (row) => (
      <Box sx={{ display: { xs: 'block', sm: 'flex' }, alignItems: 'center', gap: 1, minWidth: 0 }}>
        <PersonCell person={row} to={personPage(level, unit, row.id)} />
        {row.moving_to && <Moving to={row.moving_to.name} />}
      </Box>
    ),
    { ...differently, ...(level !== 'detachment' && { papers: { ...differently.papers, hidden: true } }) },
  );

/** A transfer that waits for an answer: a mark with its words behind it, on a phone the words, where nothing hovers. */
const Moving = ({ to }: { to: string }) => {
  const words = `Предложен перевод: ${to}`;
  return (
    <>
      <Tooltip title={words}>
        <Box component="span" role="img" sx={{ display: { xs: 'none', sm: 'flex' }, color: 'var(--st-returned)' }}>
          <Icon name="arrowRight" size={16} />
        </Box>
      </Tooltip>
      <Box sx={{ display: { sm: 'none' }, fontSize: 13, fontWeight: 400, color: 'var(--st-returned)' }}>{words}</Box>
    </>
  );
};

/** The first view has no column cut off at 1440 pixels: short names, and no wider than what stands there. */
const differently: Partial<Record<UnitPersonKey, Partial<GridColumn<UnitPerson>>>> = {
  last_name: { width: 255 },
  position: { width: 125 },
  is_verified: { head: 'Данные', width: 105 },
  test_passed: { head: 'Охрана труда', width: 130 },
  papers: { head: 'Копии', width: 110 },
  membership_fee: { width: 135 },
};

/** Where the choice of columns is kept: one for all units of a level. */
export const columnsKey = (level: Level): string => `${levels[level].api}/people.datatable`;
