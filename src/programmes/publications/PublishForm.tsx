import type { FieldRow } from '@contract/fields/types';
import type { Programme } from '@contract/indicators/types';
import { reportStates } from '@contract/states/reports';
import { plural } from '@contract/text/plural';
import { Alert, Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { useCan } from '../../providers/account';
import { refreshNotifications } from '../../providers/stores/notifications';
import { useRead } from '../../providers/useRead';
import { Question } from '../../ui/acts/PlainDialog';
import { useAct } from '../../ui/acts/useAct';
import { FieldInput } from '../../ui/fields/FieldInput';
import { FormFaults } from '../../ui/form/FormFaults';
import { RecordForm } from '../../ui/form/RecordForm';
import { useRecordForm } from '../../ui/form/useRecordForm';
import { Section } from '../../ui/page/Section';
import { moscowMoment } from '../../ui/text/moment';
import { publicationCalls, type Shown } from './publicationCalls';

const noteField: FieldRow = {
  name: 'note',
  label: 'Пояснение к публикации',
  kind: 'text',
  max: 500,
  uncounted: true,
  notNull: true,
};

type PublishFormProps = { programme: Programme; season: number; last: Shown | undefined; guarded: boolean };
type Counted = Awaited<ReturnType<(typeof publicationCalls)['rating']['recompute']>>;

/** The two acts over all places of a season: counting them anew, showing them to everybody. */
export const PublishForm = ({ programme, season, last, guarded }: PublishFormProps) => {
  const { kind, publish, recompute, forms, about, asked } = publicationCalls[programme];
  const [asking, setAsking] = useState(false);
  const [counted, setCounted] = useState<Counted | null>(null);
  const { act, busy: counting } = useAct();
  const notify = useNotify();
  const client = useQueryClient();
  const reread = () => client.invalidateQueries({ queryKey: [kind] });
  const form = useRecordForm({
    key: `${programme}/${season}/publication`,
    initial: { note: '' },
    fields: [noteField],
    save: async ({ note }, once) => {
      const body = { note: note.trim() || null };
      try {
        return await once((key) => publish(season, { body, key, seen: last?.id ?? 0 }));
      } catch (error) {
        // Somebody else may have published meanwhile.
        void reread();
        throw error;
      }
    },
    done: async (placed) => {
      form.begin();
      notify(`Места опубликованы: ${plural(placed, forms)}`, { type: 'success' });
      void refreshNotifications();
      await reread();
    },
  });
  const ask = async (event?: FormEvent) => {
    event?.preventDefault();
    if (await form.methods.trigger()) {
      setAsking(true);
      void client.invalidateQueries({ queryKey: [kind, 'publications', season] });
    } else await form.submit();
    return false;
  };
  const count = async () => {
    setCounted(await recompute(season));
    notify('Места пересчитаны', { type: 'success' });
    await reread();
  };
  return (
    <Section title={last ? 'Новая публикация' : 'Публикация мест'}>
      <Box sx={{ color: 'text.secondary', mb: 1 }}>{about}</Box>
      <RecordForm form={{ ...form, submit: ask }} unguarded={!guarded}>
        <FieldInput field={noteField} />
        <FormFaults state={form} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          <Button variant="contained" type="submit" loading={form.busy} disabled={counting}>
            Опубликовать места
          </Button>
          <Button variant="outlined" loading={counting} disabled={form.busy} onClick={() => void act(count)}>
            Пересчитать места
          </Button>
        </Box>
      </RecordForm>
      {counted && <Result counted={counted} forms={forms} />}
      <Question
        open={asking}
        title="Опубликовать места?"
        other="Отмена"
        onOther={() => setAsking(false)}
        main="Опубликовать"
        onMain={() => {
          setAsking(false);
          void form.submit();
        }}
        onClose={() => setAsking(false)}
      >
        {asked}
        {last && (
          <Box
            sx={{ mt: 1 }}
          >{`Последняя публикация: ${moscowMoment(last.at)}${last.by ? `, ${last.by.name}` : ''}.`}</Box>
        )}
        <Unreviewed programme={programme} season={season} />
      </Question>
    </Section>
  );
};

/** What a publication leaves out: reports that nobody has decided about yet. */
const Unreviewed = ({ programme, season }: Pick<PublishFormProps, 'programme' | 'season'>) => {
  const reviews = useCan('act.report.review');
  const query = { programme, season, state: 'all' };
  const { data } = useRead('report.queueCounts', { query }, { enabled: reviews, staleTime: 0 });
  const waiting = reportStates.of('review').reduce((sum, state) => sum + (data?.by_state[state] ?? 0), 0);
  if (waiting === 0) return null;
  return (
    <Alert severity="warning" sx={{ mt: 1.5 }}>
      Не проверено: {plural(waiting, ['отчёт', 'отчёта', 'отчётов'])}. В эти места они не войдут.
    </Alert>
  );
};

type ResultProps = { counted: Counted; forms: readonly [string, string, string] };

const Result = ({ counted: { placed, places, gaps }, forms }: ResultProps) => (
  <Alert severity={gaps.length > 0 ? 'warning' : 'success'} sx={{ mt: 1.5 }}>
    Посчитано: {plural(placed, forms)}, {plural(places, ['место', 'места', 'мест'])}.
    {gaps.length > 0 && (
      <Box component="details" sx={{ mt: 0.5 }}>
        <summary>Что не удалось учесть: {gaps.length}</summary>
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
          {gaps.map(({ detachment, text }) => (
            <li key={`${detachment.id} ${text}`}>
              {detachment.name}: {text}
            </li>
          ))}
        </Box>
      </Box>
    )}
  </Alert>
);
