import { PAGE } from '@contract/constants';
import { type Level, levels } from '@contract/levels';
import { to } from '@contract/paths';
import { personName } from '@contract/people/personName';
import type { UnitPerson } from '@contract/people/unitPeople';
import { type UnitPersonKey, unitPersonColumns } from '@contract/people/unitPersonColumns';
import type { UnitVerdicts } from '@contract/schemas/units';
import { peopleForms } from '@contract/text/plural';
import { Button } from '@mui/material';
import { useListContext } from 'ra-core';
import { type ReactNode, useMemo, useState } from 'react';
import { OwnTitle } from '../../../layout/OwnTitle';
import { useCan } from '../../../providers/account';
import { api } from '../../../providers/api';
import { EachResults } from '../../../ui/acts/ActResults';
import { BulkAct } from '../../../ui/acts/BulkAct';
import { isTyped } from '../../../ui/drafts/useDraft';
import { Icon } from '../../../ui/Icon';
import { GridList } from '../../../ui/list/grid/GridList';
import { byLastName, peopleConditions } from '../../../ui/list/listedColumn';
import { NothingFound } from '../../../ui/list/NothingFound';
import { Total } from '../../../ui/list/Total';
import { ButtonLink } from '../../../ui/page/ButtonLink';
import { FeeMarkButtons, FeeMarkResults, useFeeMarks } from '../../people/FeeMarks';
import type { UnitRecord } from '../useUnit';
import { LettersButton } from './LettersButton';
import { PersonActs } from './PersonActs';
import { PostButton } from './PostButton';
import { columnsKey, unitPeopleColumns, unitPeopleKeys } from './peopleColumns';
import { TransferButton } from './TransferButton';
import { actableIn, endedRow, type MemberButtonProps, memberActWords, useMemberActs } from './useMemberActs';
import { letterKey, WriteDialog } from './WriteDialog';

type UnitPeopleProps = { level: Level; unit: UnitRecord; verdicts: UnitVerdicts; actions?: ReactNode };

/** The people of a unit as its staff works with them: a grid to narrow and order, acts on one and on many, a file. */
export const UnitPeople = ({ level, unit, verdicts, actions }: UnitPeopleProps) => {
  const acts = useMemberActs();
  const marking = useFeeMarks();
  const marks = useCan('act.fee.mark');
  const issues = useCan('act.certificates.issue');
  const columns = useMemo(
    () => [
      ...unitPeopleColumns(level, unit.id),
      {
        source: 'acts',
        label: 'Действия',
        width: 124,
        cell: (person: UnitPerson) => <PersonActs level={level} unit={unit} person={person} verdicts={verdicts} />,
      },
    ],
    [level, unit, verdicts],
  );
  const params = { level: levels[level].api, id: unit.id };
  return (
    <GridList<UnitPerson, UnitPersonKey>
      resource={`${levels[level].api}/${unit.id}/people`}
      sort={byLastName}
      perPage={PAGE.units}
      title={<OwnTitle beside={<Total forms={peopleForms} />} actions={actions} />}
      search="Поиск по ФИО"
      filters={filters}
      tools={<LettersButton level={level} unit={unit} />}
      file={{ keys: unitPeopleKeys(level), order: (body) => api('units.people.export', { params, body }) }}
      above={
        <>
          <EachResults acts={acts} name={personName} />
          <FeeMarkResults marking={marking} />
        </>
      }
      label={level === 'detachment' ? 'Участники отряда' : 'Участники штаба'}
      columns={columns}
      columnsKey={columnsKey(level)}
      bulk={
        <>
          <WriteButton level={level} unit={unit} />
          {marks && (
            <FeeMarkButtons<UnitPerson>
              marking={marking}
              row={(row) => ({ name: personName(row), paid: row.membership_fee })}
            />
          )}
          {issues && <CertificatesButton />}
          <PostButton {...{ level, unit, acts }} />
          {verdicts.command && level !== 'central' && <TransferButton {...{ level, unit, acts }} />}
          <ExcludeButton {...{ level, unit, acts }} />
        </>
      }
      empty={<NothingFound yet="Здесь появятся те, чьи заявки на вступление приняты." />}
    />
  );
};

/** What a commander asks most often stands first; every other column behind it. */
const first: readonly UnitPersonKey[] = ['test_passed', 'membership_fee', 'is_verified', 'papers_complete'];
const rank = ({ key }: { key: UnitPersonKey }) => (first.includes(key) ? first.indexOf(key) : first.length);
const filters = peopleConditions(unitPersonColumns.toSorted((one, other) => rank(one) - rank(other)));

/** The chosen people go to the form of certificates, which says of each what is missing. */
const CertificatesButton = () => {
  const { selectedIds } = useListContext();
  return (
    <ButtonLink
      size="small"
      variant="outlined"
      startIcon={<Icon name="file" size={16} />}
      to={`${to('referenceEmployer')}?people=${selectedIds.join(',')}`}
    >
      Справки
    </ButtonLink>
  );
};

/** Excludes the chosen members, with one reason for all of them. */
const ExcludeButton = ({ level, unit, acts: { state, onEach } }: MemberButtonProps) => (
  <BulkAct<UnitPerson>
    label={memberActWords.exclude.button}
    title="Исключить участников?"
    danger
    startIcon={<Icon name="trash" size={16} />}
    disabled={state?.running === true}
    reason={{ draft: `units/exclude/${unit.name}` }}
    row={endedRow}
    acts={actableIn(unit)}
    text={() => 'Каждому придёт уведомление с причиной. Командир и вы сами остаётесь.'}
    onAct={(_, reason, people) =>
      onEach('exclude', people, (membership_pk, _person, key) => {
        const params = { level: levels[level].api, id: unit.id, membership_pk };
        return api('units.member.remove', { key, params, body: { reason } });
      })
    }
  />
);

/** Writes a letter to the chosen people. */
const WriteButton = ({ level, unit }: { level: Level; unit: UnitRecord }) => {
  const { selectedIds, onUnselectItems } = useListContext();
  const [open, setOpen] = useState(() => isTyped(letterKey(level, unit.id)));
  return (
    <>
      <Button size="small" variant="contained" startIcon={<Icon name="mail" size={16} />} onClick={() => setOpen(true)}>
        Написать
      </Button>
      {open && (
        <WriteDialog
          level={level}
          unit={unit}
          people={selectedIds.map(Number)}
          onSent={onUnselectItems}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
