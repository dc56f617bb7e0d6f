import type { FieldRow } from '@contract/fields/types';
import type { Programme } from '@contract/indicators/types';
import { nextTitle } from '@contract/programmes/nextSeason';
import { Box, Button, Skeleton } from '@mui/material';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { reloadSeasons, useSeasons } from '../../providers/stores/seasons';
import { useRead, useReading } from '../../providers/useRead';
import { FieldInput } from '../../ui/fields/FieldInput';
import { FormFaults } from '../../ui/form/FormFaults';
import { RecordForm } from '../../ui/form/RecordForm';
import { useRecordForm } from '../../ui/form/useRecordForm';
import { isRead, NotRead } from '../../ui/NotRead';
import { Section } from '../../ui/page/Section';
import { useChangeQuery } from '../../ui/page/useChangeQuery';
import { useShownSeason } from '../shownSeason';
import { SeasonForm } from './SeasonForm';
import { seasonCalls } from './seasonCalls';

type SeasonsProps = {
  programme: Programme;
};

/** Seasons of a programme as the centre sets them: that of the address is set, and the next one is made from the last. */
export const Seasons = ({ programme }: SeasonsProps) => {
  const shown = useShownSeason(programme);
  const change = useChangeQuery();
  const [made, setMade] = useState<number>();
  const onMade = (season: number) => {
    setMade(season);
    change({ season: String(season) });
  };
  if (shown === undefined) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Season key={shown} programme={programme} number={shown} made={made === shown} />
      <NextSeason programme={programme} onMade={onMade} />
    </Box>
  );
};

const Season = ({ programme, number, made }: SeasonsProps & { number: number; made: boolean }) => {
  const { kind, read } = seasonCalls[programme];
  const reading = useReading({
    queryKey: [kind, 'season', number],
    queryFn: () => read(number),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const regions = useRead('regions.list', { query: { limit: -1 } });
  if (!isRead(reading) || !isRead(regions))
    return (
      <NotRead
        of={isRead(reading) ? regions : reading}
        title="Не удалось прочитать настройки"
        waiting={<Skeleton variant="rounded" height={480} />}
      />
    );
  const { data, refetch } = reading;
  return (
    <SeasonForm
      programme={programme}
      season={data}
      regions={regions.data.results}
      reread={async () => (await refetch()).data}
      made={made}
    />
  );
};

const titleField = {
  name: 'title',
  label: 'Новый сезон: название',
  kind: 'text',
  max: 200,
  uncounted: true,
  notNull: true,
} as const satisfies FieldRow;

const NextSeason = ({ programme, onMade }: SeasonsProps & { onMade: (season: number) => void }) => {
  const notify = useNotify();
  const last = useSeasons(programme)?.reduce((one, other) => (other.number > one.number ? other : one));
  const field = last ? { ...titleField, placeholder: nextTitle(programme, last) } : titleField;
  const form = useRecordForm({
    key: `${programme}/season/next`,
    initial: { title: '' },
    fields: [titleField],
    save: ({ title }, once) => {
      const body = title.trim() ? { title: title.trim() } : {};
      return once((key) => seasonCalls[programme].next(body, key));
    },
    done: async ({ number }) => {
      form.begin();
      await reloadSeasons();
      onMade(number);
      notify('Сезон заведён. Проверьте сроки и откройте его', { type: 'success' });
    },
  });
  return (
    <Section title="Следующий сезон">
      <RecordForm form={form} sx={{ maxWidth: 960 }} unguarded>
        <Box sx={{ mb: 1.5, color: 'text.secondary' }}>
          Правила перейдут из последнего сезона, все сроки сдвинутся на год. Новый сезон закрыт, пока вы его не
          откроете; прежний остаётся как есть.
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}>
          <Box sx={{ flex: '1 1 240px', maxWidth: 480, '& .MuiTextField-root': { m: 0 } }}>
            <FieldInput field={field} />
          </Box>
          <Button type="submit" variant="outlined" loading={form.busy}>
            Завести сезон
          </Button>
        </Box>
        <FormFaults state={form} />
      </RecordForm>
    </Section>
  );
};
