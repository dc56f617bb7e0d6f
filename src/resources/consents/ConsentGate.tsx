import type { FieldOf } from '@contract/fields/types';
import { to } from '@contract/paths';
import { type ConsentPurpose, consentPurposes } from '@contract/people/consents';
import type { OwnConsent } from '@contract/schemas/consents';
import { Box, Button, Checkbox, FormControl, FormControlLabel, FormHelperText, Skeleton } from '@mui/material';
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

/** Whether a purpose is agreed to. */
type Agreed = Partial<Record<ConsentPurpose, boolean>>;

const Asked = ({ rows, again }: AskedProps) => {
  const form = useRecordForm<{ guardian: string; agreed: Agreed }>({
    key: '',
    initial: { guardian: '', agreed: {} },
    fields: rows.some(({ purpose }) => purpose === 'guardian') ? [guardianField] : [],
    // A consent is given each time.
    kept: () => ({}),
    check: ({ agreed }) =>
      Object.fromEntries(
        rows
          .filter(({ purpose, needed }) => needed && !agreed[purpose])
          .map(({ purpose }) => [pathOf(purpose), 'Без этого согласия портал не откроется.']),
      ),
    save: async ({ guardian, agreed }) => {
      for (const { purpose, text } of rows)
        if (agreed[purpose]) {
          const body = { version: text.version, ...(purpose === 'guardian' ? { guardian } : {}) };
          // The words have changed meanwhile: they are shown anew.
          await api('consents.give', { params: { purpose }, body }).catch(async (error: unknown) => {
            form.change({ agreed: {} });
            await again();
            throw error;
          });
        }
    },
    done: async () => {
      // The page behind the gate begins at its top: it has the gate's address, so nobody else leads there.
      window.scrollTo(0, 0);
      await account.load().catch(() => undefined);
    },
  });
  const { agreed } = form.values;
  return (
    <RecordForm form={form} unguarded>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {rows.map(({ purpose, needed, text }) => {
          const { title } = consentPurposes[purpose];
          const fault = form.errors[pathOf(purpose)];
          return (
            <Section key={purpose} title={title}>
              <ConsentWords text={text} />
              {purpose === 'guardian' && (
                <Box sx={{ mt: 2, maxWidth: 480 }}>
                  <FieldInput field={guardianField} />
                </Box>
              )}
              <FormControl data-field={title} error={fault !== undefined} sx={{ mt: 1 }}>
                <FormControlLabel
                  control={
                    <Checkbox
                      checked={agreed[purpose] === true}
                      onChange={(_, given) => form.change({ agreed: { ...agreed, [purpose]: given } }, pathOf(purpose))}
                    />
                  }
                  label={`Согласен: ${title.toLowerCase()}${needed ? '' : ' (по желанию)'}`}
                />
                {fault && <FormHelperText>{fault}</FormHelperText>}
              </FormControl>
            </Section>
          );
        })}
        <FormFaults state={form} />
        <Box>
          <Button type="submit" variant="contained" loading={form.busy}>
            Продолжить
          </Button>
        </Box>
      </Box>
    </RecordForm>
  );
};

const pathOf = (purpose: ConsentPurpose) => `agreed.${purpose}`;
