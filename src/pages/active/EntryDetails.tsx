import { moscowDay } from '@contract/fields/moscowDay';
import { type Level, levels } from '@contract/levels';
import { to } from '@contract/paths';
import { personName } from '@contract/people/personName';
import type { ProposedTransfer } from '@contract/schemas/membership';
import type { ShortUser } from '@contract/schemas/people';
import type { Unit } from '@contract/schemas/units';
import { plural } from '@contract/text/plural';
import { Box, Link } from '@mui/material';
import type { ReactNode } from 'react';
import { api } from '../../providers/api';
import { useRead } from '../../providers/useRead';
import { DataChip } from '../../resources/membership/DataChip';
import { transferText } from '../../resources/membership/transfer';
import { isPhone, PhoneLink } from '../../ui/PhoneLink';
import { Fact, FactList } from '../../ui/page/FactList';
import { PageLink } from '../../ui/page/PageLink';
import { PageTitle } from '../../ui/page/PageTitle';
import { Section } from '../../ui/page/Section';
import { PersonAvatar } from '../../ui/pictures/PersonAvatar';
import { UnitEmblem } from '../../ui/pictures/UnitEmblem';
import { StateChip } from '../../ui/StateChip';
import { longDay } from '../../ui/text/day';
import { DecisionBar } from './deciding/DecisionBar';

type EntryDetailsProps = {
  id: number;
  at: string;
  person: ShortUser;
  level: Level;
  unit: { id: number; name: string };
  transfer: ProposedTransfer | null;
};

/** The person and the unit side by side. */
export const EntryDetails = ({ id, at, person, level, unit, transfer }: EntryDetailsProps) => {
  const { data: more } = useRead('people.safe', { params: { id: person.id } });
  const { data } = useRead('units.one', { params: { level: levels[level].api, id: unit.id } });
  const { data: applications } = useRead('units.applications', {
    params: { level: levels[level].api, id: unit.id },
    query: { facts: true, user_id: person.id },
  });
  const whole: Unit | undefined = data;
  const params = { level: levels[level].api, id: unit.id, application_pk: id };
  const name = personName(person);
  return (
    <>
      <PageTitle
        title={name}
        beside={<StateChip state="sent">Ждёт с {longDay(moscowDay(at))}</StateChip>}
        actions={
          <DecisionBar
            item={{ kind: 'entry', id }}
            draft={`applications/${level}/${unit.id}/${id}`}
            onAccept={(key) => api('units.accept', { params, key })}
            onRefuse={(reason) => api('units.refuse', { params, body: { reason } })}
            name={`${name}, ${unit.name}`}
            accepted={`Заявка принята: ${name}`}
            refused={`Заявка отклонена: ${name}`}
          />
        }
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' }, gap: 2 }}>
        <Section title="Кто просит">
          <Line picture={<PersonAvatar photo={person.avatar.photo} size={48} />}>
            <PageLink to={to('userPage', { id: person.id })} sx={{ fontWeight: 500 }}>
              {name}
            </PageLink>
            <Box sx={{ mt: 0.5 }}>
              <DataChip person={person} facts={applications?.[0]?.facts} />
            </Box>
          </Line>
          <Facts
            rows={[
              ['Дата рождения', longDay(person.date_of_birth)],
              ['Регион', more?.region?.name],
              ['Образовательная организация', more?.education.study_institution?.name],
              ['Факультет', more?.education.study_faculty],
              ['Телефон', isPhone(person.phone_number) && <PhoneLink phone={person.phone_number} />],
              ['Электронная почта', person.email && <Link href={`mailto:${person.email}`}>{person.email}</Link>],
              ['О себе', more?.bio],
            ]}
          />
        </Section>
        <Section title="Куда">
          <Line picture={<UnitEmblem emblem={whole?.emblem ?? null} size={48} />}>
            <PageLink to={to(level, { id: unit.id })} sx={{ fontWeight: 500 }}>
              {unit.name}
            </PageLink>
            <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{levels[level].labels.one}</Box>
          </Line>
          <Facts
            rows={[
              ['Как подана', transfer && transferText(level, transfer)],
              ['Командир', whole?.commander && personName(whole.commander)],
              ['Состав', whole && plural(whole.participants_count, ['участник', 'участника', 'участников'])],
              ['Регион', whole?.region?.name],
              ['Образовательная организация', whole?.educational_institution?.name],
            ]}
          />
        </Section>
      </Box>
    </>
  );
};

const Line = ({ picture, children }: { picture: ReactNode; children: ReactNode }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
    {picture}
    <Box sx={{ minWidth: 0 }}>{children}</Box>
  </Box>
);

const Facts = ({ rows }: { rows: [string, ReactNode][] }) => (
  <FactList sx={{ mt: 2 }}>
    {rows
      .filter(([, value]) => value)
      .map(([label, value]) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
  </FactList>
);
