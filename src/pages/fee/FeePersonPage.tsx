import { personName } from '@contract/people/personName';
import type { FeePerson } from '@contract/schemas/fees';
import type { SafeUser } from '@contract/schemas/people';
import { wholeAddress } from '@contract/text/typographic';
import { Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useGetMany, useNotify } from 'ra-core';
import { useParams } from 'react-router-dom';
import { Loading } from '../../layout/Loading';
import { NotFoundPage } from '../../layout/NotFoundPage';
import { api } from '../../providers/api';
import type { ReadError } from '../../providers/useRead';
import { usePerson } from '../../resources/people/usePersonRecord';
import { isId } from '../../resources/RecordRead';
import { useAct } from '../../ui/acts/useAct';
import { NotRead } from '../../ui/NotRead';
import { type Fact, FactRows } from '../../ui/page/FactRows';
import { PageTitle } from '../../ui/page/PageTitle';
import { Section } from '../../ui/page/Section';
import { FeeState } from '../../ui/StateChip';
import { longDay } from '../../ui/text/day';
import { phoneText } from '../../ui/text/masked';
import { FeeHistory } from './FeeHistory';

/** One person as the keeper of fees sees them: the data to read, the history, the mark. */
export const FeePersonPage = () => {
  const { id = '' } = useParams();
  const known = isId(id);
  const person = usePerson(id, known);
  // The list alone says who may mark.
  const rows = useGetMany<FeePerson, ReadError>('membership_fee/people', { ids: [Number(id)] }, { enabled: known });
  const failed = [person, rows].find(({ error }) => error);
  const row = rows.data?.[0];
  if (!known || failed?.error?.status === 404 || (rows.data && !row)) return <NotFoundPage />;
  if (!row || !person.data) return <NotRead of={[person, rows]} waiting={<Loading />} />;
  return (
    <>
      <PageTitle
        title={personName(person.data)}
        beside={<FeeState paid={row.paid} />}
        actions={row.can_mark && <Mark row={row} />}
      />
      <Box sx={{ display: 'grid', gap: 2 }}>
        {personFacts(person.data, row).map(({ title, facts }) => (
          <Section key={title} title={title}>
            <FactRows facts={facts} />
          </Section>
        ))}
        <FeeHistory person={row.id} />
      </Box>
    </>
  );
};

const Mark = ({ row: { id, paid } }: { row: FeePerson }) => {
  const client = useQueryClient();
  const notify = useNotify();
  const { hold: act, busy } = useAct();
  const turn = () =>
    act(paid ? 'Снять отметку о взносе' : 'Отметить взнос оплаченным', async () => {
      await (paid ? api('fee.unset', { params: { id } }) : api('fee.set', { params: { id } }));
      // The mark stands in lists, sums and the history too.
      await client.invalidateQueries();
      notify(paid ? 'Отметка снята' : 'Взнос отмечен как оплаченный', { type: 'success' });
    });
  return (
    <Button variant={paid ? 'outlined' : 'contained'} loading={busy} onClick={turn}>
      {paid ? 'Не оплачен' : 'Оплачен'}
    </Button>
  );
};

const genders: Record<string, string> = { male: 'Мужской', female: 'Женский' };

/** The record of a person in blocks, as far as a keeper of fees needs it. Paper numbers stay with the papers. */
const personFacts = (
  person: SafeUser,
  { user, detachment }: FeePerson,
): readonly { title: string; facts: readonly Fact[] }[] => [
  {
    title: 'Основная информация',
    facts: [
      ['Дата рождения', longDay(user.date_of_birth)],
      ['Пол', genders[person.gender ?? '']],
      ['Регион', person.region?.name],
      ['Отряд', detachment?.name],
      ['Данные', user.is_verified === null ? null : user.is_verified ? 'Подтверждены' : 'Не подтверждены'],
    ],
  },
  {
    title: 'Контакты',
    facts: [
      ['Телефон', user.phone_number && phoneText(user.phone_number)],
      ['Почта', user.email],
      ['Адрес', person.address && wholeAddress(person.address)],
    ],
  },
  {
    title: 'Образование',
    facts: [
      ['Учебное заведение', person.education.study_institution?.name],
      ['Факультет', person.education.study_faculty],
      ['Специальность', person.education.study_specialty],
      ['Курс', person.education.study_year],
    ],
  },
];
