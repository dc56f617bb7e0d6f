import { paperFields, papers } from '@contract/papers/papers';
import type { Completeness } from '@contract/schemas/membership';
import type { FullUser } from '@contract/schemas/people';
import { inSentence } from '@contract/text/typographic';
import { Alert, AlertTitle, Box, Button, LinearProgress, Link } from '@mui/material';
import { api } from '../../providers/api';
import { useRereadOwn } from '../../resources/people/useOwnRecord';
import { useAct } from '../../ui/acts/useAct';
import { Section } from '../../ui/page/Section';
import { goToSection } from '../../ui/page/SideIndex';
import { StateChip } from '../../ui/StateChip';

type VerificationCardProps = { me: FullUser; completeness: Completeness | undefined; unsaved: boolean };

/** How far the data are from being confirmed, and the step that is possible now. */
export const VerificationCard = ({ me, completeness, unsaved }: VerificationCardProps) => {
  // A refusal may mean that somebody has decided meanwhile.
  const { act, busy } = useAct({ after: useRereadOwn() });
  const apply = () => act(() => api('me.verification.apply'), { done: 'Данные отправлены на верификацию' });
  const withdraw = () => act(() => api('me.verification.withdraw'), { done: 'Запрос отозван' });
  if (me.is_verified) {
    return (
      <Section title="Верификация" action={<StateChip state="accepted">Данные подтверждены</StateChip>}>
        <Box sx={{ color: 'text.secondary' }}>Ваши данные сверили с документами.</Box>
      </Section>
    );
  }
  if (me.sent_verification) {
    return (
      <Section title="Верификация" action={<StateChip state="sent">На проверке</StateChip>}>
        <Box sx={rowSx}>
          <Box sx={{ flex: '1 1 240px', color: 'text.secondary' }}>
            Командир отряда или региональный штаб сверит данные с документами. О решении придёт уведомление.
          </Box>
          <Button variant="outlined" onClick={() => void withdraw()} disabled={busy}>
            Отозвать запрос
          </Button>
        </Box>
      </Section>
    );
  }
  const percent = completeness?.percent ?? 0;
  const ready = completeness?.missing.length === 0;
  return (
    <Section title="Верификация" action={<Box sx={{ fontWeight: 600 }}>{completeness && `${percent} %`}</Box>}>
      {completeness?.refused && <RefusedNotice reason={completeness.refused.reason} />}
      <LinearProgress
        variant="determinate"
        value={percent}
        aria-label="Заполнено данных для верификации"
        color={percent === 100 ? 'success' : 'primary'}
        sx={{ height: 6, borderRadius: 3, backgroundColor: 'var(--surface-3)' }}
      />
      {completeness && !ready && <MissingPapers missing={completeness.missing} />}
      <Box sx={{ ...rowSx, mt: 2 }}>
        <Box sx={{ flex: '1 1 240px', fontSize: 13, color: 'text.secondary' }}>
          {unsaved
            ? 'Сначала сохраните изменённые разделы.'
            : ready
              ? completeness?.refused
                ? 'Исправьте то, о чём сказано в причине, и отправьте данные ещё раз.'
                : 'Всё заполнено: данные можно отправить на проверку.'
              : 'Заполните отмеченное, и данные можно будет отправить.'}
        </Box>
        <Button
          variant="contained"
          onClick={() => void apply()}
          disabled={busy || !ready || unsaved}
          sx={{ width: { xs: '100%', sm: 'auto' }, whiteSpace: 'normal' }}
        >
          Отправить данные на верификацию
        </Button>
      </Box>
    </Section>
  );
};

const rowSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 };

/** The needed fields that are empty, each section a way to it. */
const MissingPapers = ({ missing }: { missing: Completeness['missing'] }) => (
  <Box component="ul" aria-label="Чего не хватает" sx={{ m: '12px 0 0', p: 0, listStyle: 'none', fontSize: 13 }}>
    {missing.map(({ block, fields }) => (
      <Box component="li" key={block} sx={{ mt: 0.5, color: 'text.secondary' }}>
        <Link
          component="button"
          type="button"
          onClick={() => goToSection(sectionOf(block, fields))}
          sx={{ font: 'inherit', fontWeight: 500, verticalAlign: 'baseline' }}
        >
          {papers[block].title}
        </Link>
        {': '}
        {fields.map((name) => labelOf(block, name)).join(', ')}
      </Box>
    ))}
  </Box>
);

type Missing = Completeness['missing'][number];

/** The e-mail of the main data is changed beside the password. */
const sectionOf = (block: Missing['block'], fields: Missing['fields']) =>
  block === 'main' && fields.every((name) => name === 'email') ? 'sign-in' : block;

const labelOf = (block: Missing['block'], name: string) =>
  inSentence(paperFields(block).find((field) => field.name === name)?.label ?? name);

/** Why the data were not confirmed, where it is mended; gone once they are sent again. */
export const RefusedNotice = ({ reason }: { reason: string | null }) => (
  <Alert severity="warning" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
    <AlertTitle>В подтверждении отказано</AlertTitle>
    {reason ? `Причина: ${reason}` : 'Сверьте данные с документами.'}
  </Alert>
);
