import type { Answers, Field, Indicator } from '@contract/indicators/types';
import { indicatorAt } from '@contract/programmes';
import { Box, MenuItem, Skeleton, TextField } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { itemsOf, sameAnswers, valueAt, withValue } from '../../indicators/answerPath';
import { faultText, useFaults } from '../../indicators/faults';
import { AnswersForm } from '../../indicators/inputs/AnswersForm';
import { FieldGroups } from '../../indicators/inputs/FieldGroups';
import type { ReportDocument } from '../../indicators/report';
import { forServer } from '../../indicators/saving/adopt';
import { useReportForm } from '../../indicators/useReport';
import { useRead } from '../../providers/useRead';
import { isRead, NotRead } from '../../ui/NotRead';
import { useDebounced } from '../../ui/useDebounced';
import { ratingKey, useSource } from './usePlaces';
import { WhatIfResult } from './WhatIfResult';

type WhatIfProps = {
  season: number;
  unit: number;
  indicator: string;
  /** Items of the catalogue that may be asked about; without them all. */
  items?: readonly number[];
};

/** Change a number of a region's report and see the place it would bring; nothing is saved. */
export const WhatIf = ({ season, unit, indicator, items }: WhatIfProps) => {
  const definition = indicatorAt('rating', indicator, season) as Indicator | undefined;
  const catalogue = definition?.catalogue?.filter(({ id }) => !items || items.includes(id));
  const [item, setItem] = useState(catalogue?.[0]?.id ?? 0);
  const read = useReportForm({ programme: 'rating', season, unit }, indicator, item);
  if (!definition) return null;
  return (
    <>
      {catalogue && (
        <TextField select label="Мероприятие" value={item} onChange={({ target }) => setItem(Number(target.value))}>
          {catalogue.map(({ id, name }) => (
            <MenuItem key={id} value={id} sx={{ whiteSpace: 'normal', fontSize: 13 }}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      {isRead(read) ? (
        <Change key={`${item}/${read.data.version}`} report={read.data} definition={definition} />
      ) : (
        <NotRead of={read} waiting={<Skeleton height={160} />} />
      )}
    </>
  );
};

const Change = ({ report, definition }: { report: ReportDocument; definition: Indicator }) => {
  const [answers, setAnswers] = useState(report.answers);
  const { faults, setFault } = useFaults();
  const unfit = faultText(faults);
  const { source } = useSource().asked;
  const settled = useDebounced(answers, 400);
  const changed = !sameAnswers(settled, report.answers);
  const { data, error, isPlaceholderData } = useRead(
    'rating.whatIf',
    {
      body: {
        source,
        season: report.season,
        unit: report.unit.id,
        indicator: report.indicator,
        item: report.item,
        answers: forServer(onlyCounted(definition.fields, settled)),
      },
    },
    {
      queryKey: ratingKey('what if', report.season, report.unit.id, report.indicator, report.item, settled, source),
      enabled: changed,
      placeholderData: keepPreviousData,
    },
  );
  // What the form would be given by its save, too; typed on, the next answer tells.
  const filled = isPlaceholderData ? undefined : data?.filled;
  useEffect(() => {
    if (!filled || Object.keys(filled).length === 0) return;
    setAnswers((now) => (now === settled ? { ...now, ...filled } : now));
  }, [filled, settled]);
  const change = (path: string, value: Answers[string]) => setAnswers((before) => withValue(before, path, value));
  return (
    <AnswersForm
      value={{
        answers,
        readOnly: false,
        files: report.files,
        errors: {},
        reasons: {},
        hints: {},
        keyOf: (id) => id,
        change,
        setFault,
        add: (list, item) => {
          const items = itemsOf(valueAt(answers, list) as Answers[string] | undefined);
          const id = Math.min(0, ...items.map((one) => Number(one.id))) - 1;
          change(list, [...items, { ...item, id }]);
          return id;
        },
        addFile: () => undefined,
        setBusy: () => undefined,
      }}
    >
      <Box className="scrolls" sx={{ maxHeight: 420, overflowY: 'auto', mx: -2, px: 2 }}>
        <FieldGroups fields={definition.fields.flatMap(counted)} answers={answers} />
      </Box>
      {error && <Box role="alert">{error.message}</Box>}
      {!changed && !unfit && (
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          Измените любое число: место пересчитается, отчёт останется прежним.
        </Box>
      )}
      {/* A place is of the answers before: beside a number that is none it would be read as of that one. */}
      {unfit && <Box sx={{ fontSize: 13 }}>{unfit}</Box>}
      {changed && !unfit && data && <WhatIfResult result={data} />}
    </AnswersForm>
  );
};

/** Fields that can move a score: papers, links and comments cannot. */
function counted(field: Field): Field[] {
  if (['file', 'link'].includes(field.kind) || field.name === 'comment') return [];
  if (field.kind !== 'list') return [{ ...field, required: undefined, help: undefined }];
  const fields = field.fields.flatMap(counted);
  return fields.length > 0 && field.name !== 'links' ? [{ ...field, fields }] : [];
}

const onlyCounted = (fields: readonly Field[], answers: Answers): Answers =>
  Object.fromEntries(fields.flatMap(counted).map(({ name }) => [name, answers[name] ?? null]));
