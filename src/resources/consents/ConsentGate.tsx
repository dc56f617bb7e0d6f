import type { FieldOf } from '@contract/fields/types';
import { to } from '@contract/paths';
import { type ConsentPurpose, consentPurposes } from '@contract/people/consents';
import type { OwnConsent } from '@contract/schemas/consents';
import { Box, Button, Checkbox, FormControlLabel, FormHelperText, Skeleton } from '@mui/material';
import { useState } from 'react';
import { account } from '../../providers/account';
import { api } from '../../providers/api';
import { useRead } from '../../providers/useRead';
import { FieldInput } from '../../ui/fields/FieldInput';
import { FormFaults } from '../../ui/form/FormFaults';
import { RecordForm } from '../../ui/form/RecordForm';
import { useRecordForm } from '../../ui/form/useRecordForm';
import { isRead, NotRead } from '../../ui/NotRead';
import { PageLink } from '../../ui/page/PageLink';
import { PageTitle } from '../../ui/page/PageTitle';
import { Section } from '../../ui/page/Section';
import { ConsentWords } from './ConsentWords';

/** What the portal asks for before it opens: consents never given, taken back, or given to words that have changed. */
export const ConsentGate = () => {
  const read = useRead('consents.own', {}, { gcTime: 0 });
  return (
    <>
      <PageTitle title="Нужно ваше согласие" />
      <Box sx={{ mb: 2, color: 'text.secondary' }}>
        Портал откроется, как только вы согласитесь. Если вы не согласны, закройте портал
        {isRead(read) &&
          read.data.some(isTakenBack) &&
          ': об отозванном согласии администратор решит в течение десяти рабочих дней'}
        . Удалить данные можно на странице <PageLink to={to('personalData')}>персональных данных</PageLink>, спросить о
        них – на странице <PageLink to={to('security')}>защиты входа</PageLink>.
      </Box>
      {isRead(read) ? (
        <Asked rows={read.data.filter(isAsked)} again={() => read.refetch()} />
      ) : (
        <NotRead of={read} waiting={<Skeleton variant="rounded" height={320} />} />
      )}
    </>
  );
};

/** What is needed, and what may be agreed to beside it as long as nothing was said of it. */
const isAsked = ({ purpose, needed, given }: OwnConsent): boolean =>
  needed || (!consentPurposes[purpose].required && given.length === 0);

/** A withdrawn processing waits for the administrator; of what was never agreed to, or a parent took back, nobody decides. */
const isTakenBack = ({ purpose, needed, given: [last] }: OwnConsent): boolean =>
  purpose === 'processing' && needed && Boolean(last?.withdrawn_at);

/** Who agrees for a person too young to do so alone. */
const guardianField: FieldOf<'text'> = {
  name: 'guardian',
  label: 'Фамилия, имя, отчество родителя или опекуна',
  kind: 'text',
  max: 150,
  uncounted: true,
  notNull: true,
  check: 'name',
  required: 'Укажите фамилию, имя и отчество родителя или опекуна.',
};

type AskedProps = { rows: readonly OwnConsent[]; again: () => Promise<unknown> };

const Asked = ({ rows, again }: AskedProps) => {
  const [agreed, setAgreed] = useState<ReadonlySet<ConsentPurpose>>(new Set());
  const [tried, setTried] = useState(false);
  const guardian = rows.some(({ purpose }) => purpose === 'guardian');
  const missing = rows.filter(({ purpose, needed }) => needed && !agreed.has(purpose));
  const form = useRecordForm({
    key: '',
    initial: { guardian: '' },
    fields: guardian ? [guardianField] : [],
    save: async (typed) => {
      if (missing.length > 0) return false;
      for (const { purpose, text } of rows)
        if (agreed.has(purpose)) {
          const body = { version: text.version, ...(purpose === 'guardian' ? typed : {}) };
          // The words have changed meanwhile: they are shown anew.
          await api('consents.give', { params: { purpose }, body }).catch(async (error: unknown) => {
            setAgreed(new Set());
            await again();
            throw error;
          });
        }
      return true;
    },
    done: async (all) => {
      if (!all) return;
      // The page behind the gate begins at its top: it has the gate's address, so nobody else leads there.
      window.scrollTo(0, 0);
      await account.load().catch(() => undefined);
    },
  });
  const toggle = (purpose: ConsentPurpose) =>
    setAgreed(
      (before) => new Set(before.has(purpose) ? [...before].filter((one) => one !== purpose) : [...before, purpose]),
    );
  return (
    <RecordForm form={form} unguarded>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {rows.map(({ purpose, needed, text }) => (
          <Section key={purpose} title={consentPurposes[purpose].title}>
            <ConsentWords text={text} />
            {purpose === 'guardian' && (
              <Box sx={{ mt: 2, maxWidth: 480 }}>
                <FieldInput field={guardianField} />
              </Box>
            )}
            <FormControlLabel
              sx={{ mt: 1 }}
              control={<Checkbox checked={agreed.has(purpose)} onChange={() => toggle(purpose)} />}
              label={`Согласен: ${consentPurposes[purpose].title.toLowerCase()}${needed ? '' : ' (по желанию)'}`}
            />
            {tried && needed && !agreed.has(purpose) && (
              <FormHelperText error role="alert">
                Без этого согласия портал не откроется.
              </FormHelperText>
            )}
          </Section>
        ))}
        <FormFaults state={form} />
        <Box>
          {/* Also where a field is wrong: all that is missing is said at once. */}
          <Button type="submit" variant="contained" loading={form.busy} onClick={() => setTried(true)}>
            Продолжить
          </Button>
        </Box>
      </Box>
    </RecordForm>
  );
};
