import { indicatorsOf } from '@contract/programmes';
import type { ImportPreview } from '@contract/schemas/ratingPlaces';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ChangeEvent, useRef, useState } from 'react';
import { apiUpload } from '../../../providers/api';
import { useSeason } from '../../../providers/stores/seasons';
import { useAct } from '../../../ui/acts/useAct';
import { Icon } from '../../../ui/Icon';
import { Section } from '../../../ui/page/Section';
import { useRereadRating } from '../usePlaces';
import { ImportRows } from './ImportRows';

/** Places of the indicator that the season takes from a sheet: first what the file says, with its faults, then the import. */
export const ImportTab = () => {
  const chooser = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const season = useSeason('rating');
  const imported = season && indicatorsOf('rating', season).find(({ entry }) => entry === 'import');
  const name = imported ? `показатель ${imported.number}` : '';
  const { act, busy, refusal } = useAct({ inPlace: true });
  const reread = useRereadRating();

  const formOf = (chosen: File) => {
    const form = new FormData();
    form.append('file', chosen);
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
    if (!file || !(await act(() => apiUpload('rating.import', { form: formOf(file) }), { done }))) return;
    setPreview(null);
    setFile(null);
    await reread();
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 960 }}>
      <Section title={`Файл мест: ${name}`}>
        <Box sx={{ color: 'text.secondary', mb: 1.5 }}>
          XLSX со столбцами «Id» (номер регионального штаба) и «место». Прежние места показателя заменяются целиком;
          отделения, которых в файле нет, остаются без места.
        </Box>
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
