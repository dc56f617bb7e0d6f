import { indicatorsOf } from '@contract/programmes';
import type { ImportedPlaces, ImportPreview } from '@contract/schemas/programmes/ratingPlaces';
import { plural } from '@contract/text/plural';
import { Alert, Box, Button } from '@mui/material';
import { type ChangeEvent, useRef, useState } from 'react';
import { useShownSeason } from '../../../programmes/shownSeason';
import { apiUpload } from '../../../providers/api';
import { useRead } from '../../../providers/useRead';
import { FileRows } from '../../../ui/acts/FileRows';
import { useAct } from '../../../ui/acts/useAct';
import { useOnce } from '../../../ui/form/useOnce';
import { Icon } from '../../../ui/Icon';
import { Section } from '../../../ui/page/Section';
import { moscowMoment } from '../../../ui/text/moment';
import { useRereadRating } from '../usePlaces';

/** Places of the indicator that a season takes from a sheet: another season begins with no file. */
export const ImportTab = () => {
  const season = useShownSeason('rating');
  return season === undefined ? null : <Import key={season} season={season} />;
};

/** First what the file says, with its faults, then the import. */
const Import = ({ season }: { season: number }) => {
  const chooser = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const indicator = indicatorsOf('rating', season).find(({ entry }) => entry === 'import');
  const name = indicator ? `показатель ${indicator.number}` : '';
  const { act, busy, refusal } = useAct({ inPlace: true });
  const { key, once } = useOnce();
  const reread = useRereadRating();
  const imported = useRead('rating.imported', { query: { season } }, { staleTime: 0 });

  const formOf = (chosen: File) => {
    const form = new FormData();
    form.append('file', chosen);
    form.append('season', String(season));
    return form;
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0] ?? null;
    target.value = ''; // the same file may be chosen again
    if (!chosen) return;
    setFile(chosen);
    setPreview(null);
    setPreview((await act(() => apiUpload('rating.importPreview', { form: formOf(chosen) }))) ?? null);
  };
  const load = async () => {
    const done = `Места загружены: ${name}`;
    if (!file || !preview) return;
    const form = formOf(file);
    if (
      !(await act(() => once((own) => apiUpload('rating.import', { form, key: own, seen: preview.seen })), { done }))
    ) {
      // Others may have loaded theirs: what stands now is read beside the refusal, and loading over it is another act. Where
      // this file stands, its answer alone was lost.
      const stands = await apiUpload('rating.importPreview', { form }).catch(() => preview);
      if (stands.seen !== preview.seen && stands.rows.some(({ before, place }) => before !== place)) key.current = null;
      setPreview((shown) => (shown === preview ? stands : shown));
      await reread();
      return;
    }
    setPreview(null);
    setFile(null);
    await reread();
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 960 }}>
      <Section title={`Файл мест: ${name}`}>
        <Box sx={{ color: 'text.secondary', mb: 1.5 }}>
          XLSX со столбцами «Id» (номер регионального штаба, он есть в файле страницы «Места региональных отделений») и
          «место». Прежние места показателя заменяются целиком; отделения, которых в файле нет, остаются без места.
        </Box>
        {imported.data && !imported.isError && <Box sx={{ mb: 1.5 }}>{standingText(imported.data)}</Box>}
        <Button
          variant={preview ? 'outlined' : 'contained'}
          startIcon={<Icon name="file" size={16} />}
          loading={busy}
          onClick={() => chooser.current?.click()}
        >
          {file ? `Другой файл вместо «${file.name}»` : 'Выбрать файл'}
        </Button>
        <input ref={chooser} type="file" hidden accept=".xlsx" aria-label={`Файл мест: ${name}`} onChange={choose} />
        {refusal && (
          <Alert severity="error" sx={{ mt: 1.5 }}>
            {refusal.message}
          </Alert>
        )}
      </Section>
      {preview && <ImportRows preview={preview} busy={busy} onLoad={load} />}
    </Box>
  );
};

/** What stands now: whoever comes back finds here whether the file went through. */
const standingText = ({ count, at, by }: ImportedPlaces) =>
  at === null
    ? 'Файл ещё не загружали: мест нет.'
    : `Сейчас стоят места ${plural(count, ['отделения', 'отделений', 'отделений'])}. Файл загружен ${moscowMoment(at)}${by ? `, ${by.name}` : ''}.`;

type ImportRowsProps = { preview: ImportPreview; busy: boolean; onLoad: () => void };

/** What a file of places says, line by line; with a fault nothing is loaded. */
const ImportRows = ({ preview: { rows, errors, absent }, busy, onLoad }: ImportRowsProps) => (
  <Section
    title={`В файле ${plural(rows.length, ['строка', 'строки', 'строк'])}`}
    action={
      <Button
        variant="contained"
        size="small"
        disabled={errors > 0 || rows.length === 0}
        loading={busy}
        onClick={onLoad}
      >
        Загрузить места
      </Button>
    }
  >
    {errors > 0 && (
      <Alert severity="error" sx={{ mb: 1.5 }}>
        {plural(errors, ['строка', 'строки', 'строк'])} с ошибкой. Исправьте файл и выберите его снова.
      </Alert>
    )}
    {absent.length > 0 && (
      <Alert severity="warning" sx={{ mb: 1.5 }}>
        Без места останутся: {absent.map(({ name }) => name).join(', ')}.
      </Alert>
    )}
    <FileRows
      maxHeight={480}
      rows={rows}
      rowProps={({ error }) => ({
        sx: error ? { '& td': { backgroundColor: 'var(--st-rejected-bg)' } } : undefined,
      })}
      columns={[
        { source: 'unit', label: 'Региональный штаб', cell: ({ unit }) => unit?.name ?? '—' },
        { source: 'before', label: 'Сейчас', numeric: true, cell: ({ before }) => before ?? '—' },
        { source: 'place', label: 'Станет', numeric: true, cell: ({ place }) => place ?? '—' },
        { source: 'error', label: 'Ошибка', cell: ({ error }) => error },
      ]}
    />
  </Section>
);
