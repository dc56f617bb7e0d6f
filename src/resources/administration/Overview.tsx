import { levels } from '@contract/levels';
import { to } from '@contract/paths';
import { Box, Card, Typography } from '@mui/material';
import { useGetList } from 'ra-core';
import type { ReactNode } from 'react';
import { WaysIn } from '../../layout/menu/WaysIn';
import { OwnTitle } from '../../layout/OwnTitle';
import { useRead } from '../../providers/useRead';
import { Icon } from '../../ui/Icon';
import { ButtonLink } from '../../ui/page/ButtonLink';
import { CatalogueCard } from './CatalogueCard';
import type { Group } from './catalogue';
import { catalogues } from './catalogues';
import { linesOf } from './systemLines';
import { useFirstSteps } from './useFirstSteps';

const groups: readonly { group: Group; title: string }[] = [
  { group: 'catalogues', title: 'Справочники' },
  { group: 'appointments', title: 'Назначения' },
];

/** Lists of what goes on. */
const desks = [
  {
    key: 'accounts',
    title: 'Учётные записи',
    about: 'Найти человека, закрыть вход, завершить сеансы, помочь с паролем',
    icon: 'people',
    resource: 'accounts',
  },
  { key: 'journal', title: 'Журнал', about: 'Кто что решил, изменил и прочёл', icon: 'clock', resource: 'journal' },
  {
    key: 'consents',
    title: 'Реестр согласий',
    about: 'Кто, когда и на что согласился, кто отозвал',
    icon: 'check',
    resource: 'consents/register',
  },
  {
    key: 'requests',
    title: 'Обращения о данных',
    about: 'Ждут ответа: о чём просят люди и до какого дня ответить',
    icon: 'mail',
    resource: 'data_requests',
    filter: { state: 'open' },
  },
  {
    key: 'destructions',
    title: 'Акты об уничтожении',
    about: 'Чьи данные удалены, когда и почему',
    icon: 'trash',
    resource: 'destructions',
  },
  {
    key: 'errors',
    title: 'Ошибки портала',
    about: 'О чём сообщили страницы',
    icon: 'alert',
    resource: 'services/front_errors/groups',
  },
  { key: 'works', title: 'Задания', about: 'Выгрузки и другая долгая работа', icon: 'download', resource: 'works' },
] as const;

/** What the administrator keeps, with how much of it there is. */
export const Overview = () => (
  // On a phone the first steps stand above the rest: it is seen once it is known whether they do.
  <Box sx={{ visibility: useFirstSteps().isPending ? 'hidden' : 'visible' }}>
    <OwnTitle actions={<FirstStepsLink />} />
    {groups.map(({ group, title }) => (
      <Block key={group} title={title}>
        {catalogues
          .filter((row) => row.group === group)
          .map(({ key, ...row }) => (
            <CatalogueCard key={key} {...row} address={to('administrationCatalogue', { catalogue: key })} />
          ))}
      </Block>
    ))}
    <Block
      title="Структура"
      action={
        <ButtonLink
          variant="outlined"
          size="small"
          to={to('administrationCatalogue', { catalogue: 'districts' })}
          startIcon={<Icon name="plus" size={16} />}
        >
          Создать окружной штаб
        </ButtonLink>
      }
    >
      <CatalogueCard
        title={levels.district.labels.many}
        about="Создаются здесь, все остальные штабы создают командиры"
        icon="globe"
        resource={levels.district.api}
        address={to('districts')}
      />
      <CentralCard />
    </Block>
    <Box sx={{ mb: 4 }}>
      <WaysIn />
    </Box>
    <Block title="Люди и работа портала">
      {desks.map(({ key, ...desk }) => (
        <CatalogueCard key={key} {...desk} address={to('administrationCatalogue', { catalogue: key })} />
      ))}
    </Block>
    <Block title="Почта">
      <CatalogueCard
        title="Недоставленные письма"
        about="Почему не дошли, и отправка ещё раз"
        icon="mail"
        resource="letters"
        address={to('administrationCatalogue', { catalogue: 'letters' })}
      />
    </Block>
    <Block
      title="Состояние портала"
      action={
        <ButtonLink variant="outlined" size="small" to={to('systemState')}>
          Подробнее
        </ButtonLink>
      }
    >
      <SystemBlock />
    </Block>
  </Box>
);

/** The one central headquarters; until it is set up, the way to do that. */
const CentralCard = () => {
  const { data } = useGetList('centrals', { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } });
  const [central] = data ?? [];
  return (
    <CatalogueCard
      title={levels.central.labels.one}
      about={central ? String(central.name) : data ? 'Ещё не создан' : '…'}
      icon="star"
      resource="centrals"
      address={central ? to('central', { id: central.id }) : to('administrationCatalogue', { catalogue: 'central' })}
    />
  );
};

const Block = ({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) => (
  <Box component="section" sx={{ mb: 4 }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 32, mb: 1.5 }}>
      <Typography variant="h3" component="h2" sx={{ flex: '1 1 160px' }}>
        {title}
      </Typography>
      {action}
    </Box>
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))', gap: 2 }}>
      {children}
    </Box>
  </Box>
);

/** The way to the first steps, for as long as one of them is open. */
const FirstStepsLink = () => {
  const { data } = useFirstSteps();
  const done = data?.filter((step) => step.done).length ?? 0;
  if (!data || done === data.length) return null;
  return (
    <ButtonLink variant="outlined" to={to('firstSteps')} startIcon={<Icon name="flag" size={18} />}>
      {`Первые шаги: ${done} из ${data.length}`}
    </ButtonLink>
  );
};

/** What the portal itself says of how it runs; nothing where it cannot be asked. */
const SystemBlock = () => {
  const { data } = useRead('system.state', {}, { staleTime: 0, refetchInterval: 30_000 });
  if (!data) return null;
  return (
    <>
      {linesOf(data).map(({ title, text, fine }) => (
        <Card key={title} sx={{ p: 2 }}>
          <Box sx={{ fontWeight: 600 }}>{title}</Box>
          <Box sx={{ fontSize: 13, lineHeight: '20px', color: fine ? 'text.secondary' : 'error.main' }}>{text}</Box>
        </Card>
      ))}
    </>
  );
};
