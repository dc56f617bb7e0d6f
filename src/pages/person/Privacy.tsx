import { to } from '@contract/paths';
import { shortName } from '@contract/people/personName';
import type { HistoryRow } from '@contract/schemas/membership';
import type { FullUser } from '@contract/schemas/people';
import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { Icon } from '../../ui/Icon';
import type { IconName } from '../../ui/icons';
import { FoldingSection } from '../../ui/page/FoldingSection';
import { recently } from '../../ui/text/moment';

const rows: readonly [keyof FullUser['privacy'], string, IconName][] = [
  ['privacy_telephone', 'Телефон', 'phone'],
  ['privacy_email', 'Почта', 'mail'],
  ['privacy_social', 'Соцсети', 'link'],
  ['privacy_about', 'О себе', 'person'],
  ['privacy_photo', 'Фотографии', 'grid'],
];
const whom: Partial<Record<string, IconName>> = { Руководство: 'lock', 'Члены отряда': 'people' };

type PrivacyProps = { privacy: FullUser['privacy']; history: readonly HistoryRow[] };

/** Who sees what of me, and who has opened my documents. */
export const Privacy = ({ privacy, history }: PrivacyProps) => (
  <FoldingSection
    title="Кто видит мои данные"
    action={
      <Link component={RouterLink} to={to('personalData')} sx={{ fontWeight: 500 }}>
        Изменить
      </Link>
    }
  >
    {rows.map(([key, label, icon]) => (
      <Box
        key={key}
        sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 32, fontSize: 13, color: 'text.secondary' }}
      >
        <Box sx={{ color: 'text.disabled' }}>
          <Icon name={icon} size={16} />
        </Box>
        <Box sx={{ flex: 1 }}>{label}</Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: 'text.primary' }}>
          <Icon name={whom[privacy[key]] ?? 'globe'} size={16} />
          {privacy[key] === 'all' ? 'Все' : privacy[key]}
        </Box>
      </Box>
    ))}
    <Typography variant="caption" component="p" sx={{ mt: 1, color: 'text.disabled' }}>
      Руководство видит вашу страницу целиком. Документы видят только вы, командир отряда и региональный штаб.
    </Typography>
    <PapersOpened history={history} />
  </FoldingSection>
);

const SHOWN = 5;

/** Who looked into my documents. */
const PapersOpened = ({ history }: { history: readonly HistoryRow[] }) => {
  const opened = history.filter(({ act }) => act === 'papers.open').slice(0, SHOWN);
  return (
    <Box sx={{ mt: 1.5, pt: 1.5, borderTop: 1, borderColor: 'divider', fontSize: 13 }}>
      <Box component="h3" sx={{ m: 0, fontSize: 13, fontWeight: 600 }}>
        Кто открывал документы
      </Box>
      {opened.length === 0 && <Box sx={{ color: 'text.secondary' }}>Пока никто.</Box>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {opened.map(({ id, actor, at }) => (
          <Box component="li" key={id} sx={{ display: 'flex', gap: 1, mt: 0.5 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>{actor ? shortName(actor) : 'Портал'}</Box>
            <Box sx={{ fontSize: 12, color: 'text.disabled' }}>{recently(at)}</Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
};
