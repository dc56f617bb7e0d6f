import { PAGE, POSITION } from '@contract/constants';
import { type Level, levels } from '@contract/levels';
import { personName } from '@contract/people/personName';
import type { Member } from '@contract/schemas/units';
import { Box, Button, Skeleton } from '@mui/material';
import { useListContext } from 'ra-core';
import { List } from 'react-admin';
import { SearchField } from '../../../ui/inputs/SearchField';
import { KnownSort } from '../../../ui/list/KnownSort';
import { ListRows } from '../../../ui/list/ListRows';
import { rowSx, rowsSx } from '../../../ui/list/rowsSx';
import { Message } from '../../../ui/Message';
import { PageLink } from '../../../ui/page/PageLink';
import { PersonAvatar } from '../../../ui/pictures/PersonAvatar';
import { personPage } from '../unitPages';
import type { UnitRecord } from '../useUnit';

type MemberListProps = { level: Level; unit: UnitRecord };

/** Members of a unit as everybody sees them: search, ten a page. */
export const MemberList = ({ level, unit }: MemberListProps) => {
  const resource = `${levels[level].api}/${unit.id}/members`;
  return (
    <KnownSort resource={resource} sort={byName} fields={[]}>
      <List resource={resource} perPage={PAGE.members} sort={byName}>
        <Content level={level} unit={unit} />
      </List>
    </KnownSort>
  );
};

const Content = ({ level, unit }: MemberListProps) => {
  const { filterValues, setFilters } = useListContext<Member>();
  return (
    <>
      <Box sx={{ maxWidth: { md: 320 }, mb: 1.5 }}>
        <SearchField
          label="Поиск по ФИО"
          value={filterValues.search ?? ''}
          onChange={(term) => setFilters(term ? { search: term } : {})}
        />
      </Box>
      <Rows level={level} unit={unit} />
    </>
  );
};

const Rows = ({ level, unit }: MemberListProps) => {
  const { data, isPlaceholderData } = useListContext<Member>();
  return (
    <ListRows empty={<NoMembers />}>
      <CommanderRow level={level} unit={unit} />
      <Box
        component="ul"
        aria-busy={!data || isPlaceholderData}
        sx={{ ...rowsSx, opacity: isPlaceholderData ? 0.6 : 1 }}
      >
        {data?.map((member) => (
          <Box component="li" key={member.id} sx={rowSx}>
            <Face level={level} unit={unit} person={member.user} post={member.position?.name} />
          </Box>
        )) ?? waiting}
      </Box>
    </ListRows>
  );
};

/** Who commands a unit without being its member is counted among its people: the list begins with this person. */
const CommanderRow = ({ level, unit }: MemberListProps) => {
  const { total, page, filterValues } = useListContext<Member>();
  const { commander, participants_count } = unit;
  if (!commander || page > 1 || filterValues.search || (total ?? participants_count) >= participants_count) return null;
  return (
    <Box component="ul" aria-label={POSITION.commander} sx={rowsSx}>
      <Box component="li" sx={rowSx}>
        <Face level={level} unit={unit} person={commander} post={POSITION.commander} />
      </Box>
    </Box>
  );
};

const NoMembers = () => {
  const { filterValues, setFilters } = useListContext();
  return filterValues.search ? (
    <Message
      icon="search"
      title="Участников не найдено..."
      actions={
        <Button variant="outlined" onClick={() => setFilters({})}>
          Показать всех
        </Button>
      }
    >
      Проверьте, нет ли в запросе опечатки.
    </Message>
  ) : (
    <Message icon="people" title="Пока никого нет">
      Здесь появятся те, чьи заявки на вступление приняты.
    </Message>
  );
};

const waiting = Array.from({ length: PAGE.members }, (_, index) => (
  // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
  <Box component="li" key={index} sx={{ p: 1 }}>
    <Skeleton variant="rounded" height={40} />
  </Box>
));

const byName = { field: 'user__last_name', order: 'ASC' } as const;

type FaceProps = { level: Level; unit: UnitRecord; person: Member['user']; post: string | undefined };

const Face = ({ level, unit, person, post }: FaceProps) => (
  <Box sx={{ flex: '1 1 240px', minWidth: 0, display: 'flex', alignItems: 'center', gap: 1.5 }}>
    <PersonAvatar photo={person.avatar.photo} size={40} />
    <Box sx={{ minWidth: 0 }}>
      <PageLink to={personPage(level, unit.id, person.id)} color="inherit" sx={{ fontWeight: 500 }}>
        {personName(person)}
      </PageLink>
      {post && <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{post}</Box>}
    </Box>
  </Box>
);
