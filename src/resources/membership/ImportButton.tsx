import { moscowDay } from '@contract/fields/moscowDay';
import { type Level, levels } from '@contract/levels';
import { to } from '@contract/paths';
import { personName } from '@contract/people/personName';
import type { Imported, ImportedRow } from '@contract/schemas/membership';
import type { Unit } from '@contract/schemas/units';
import { plural } from '@contract/text/plural';
import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { api, apiFile } from '../../providers/api';
import { FileDialog } from '../../ui/acts/FileDialog';
import { FileRows } from '../../ui/acts/FileRows';
import { Icon } from '../../ui/Icon';
import { ButtonLink } from '../../ui/page/ButtonLink';
import { PageLink } from '../../ui/page/PageLink';
import { StateChip } from '../../ui/StateChip';
import { saveFile } from '../../ui/saveFile';
import { personPage } from '../units/unitPages';
import { InviteButton } from './InviteButton';
import { useSend } from './useSend';

type ImportButtonProps = {
  level: Level;
  unit: Pick<Unit, 'id'>;
  /** Whether the reader may pass on a link that invites. */
  invites: boolean;
};

/** Taking in members by a list. */
export const ImportButton = (props: ImportButtonProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)} startIcon={<Icon name="file" size={16} />}>
        Загрузить из XLSX
      </Button>
      {open && <ImportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
};

type ImportDialogProps = ImportButtonProps & { onClose: () => void };

/** A list of members from a file: those rows are taken that fit. */
const ImportDialog = ({ onClose, ...of }: ImportDialogProps) => {
  const { level, unit } = of;
  const act = useSend();
  const params = { level: levels[level].api, id: unit.id };
  const send = (body: FormData, key?: string) => act(() => api('units.members.import', { params, body, key }));
  return (
    <FileDialog
      title="Участники из файла"
      about="Таблица XLSX до 500 строк. В первой строке — названия столбцов: «Фамилия» и «E-mail» либо «Фамилия», «Имя», «Дата рождения»; можно добавить «Отчество» и «Должность». Сначала вы увидите, что получится."
      onTemplate={async () => {
        const { blob, name } = await apiFile('units.members.template', 'Участники.xlsx', { params });
        saveFile(name, blob);
      }}
      accept=".xlsx"
      fileLabel="Файл со списком"
      width={760}
      send={send}
      rows={(answer, preview) => (
        <>
          <ImportRows answer={answer} preview={preview} unit={unit} level={level} />
          {preview === null && <NextSteps {...of} answer={answer} onClose={onClose} />}
        </>
      )}
      act={({ rows }) => {
        const fit = rows.filter(({ state }) => state === 'ok').length;
        return { label: `Принять ${fit}`, allowed: fit > 0 };
      }}
      onClose={onClose}
    />
  );
};

type ImportRowsProps = { answer: Imported; preview: string | null } & Pick<ImportButtonProps, 'level' | 'unit'>;

/** What each row of the file makes or made, mistakes with their reason. */
const ImportRows = ({ answer: { rows, imported, invited }, preview, level, unit }: ImportRowsProps) => {
  const wrong = rows.filter(({ state }) => state === 'error').length;
  return (
    <>
      <Alert severity={wrong > 0 ? 'warning' : 'success'} sx={{ mb: 1.5 }}>
        {preview
          ? `${preview} ${plural(rows.length, ['строка', 'строки', 'строк'])}, с ошибками: ${wrong}.`
          : `Принято: ${imported}, приглашений: ${invited}, с ошибками: ${wrong}.`}
        {rows.some(unknown) && ' Тем, кто ещё не зарегистрирован в портале, отправьте ссылку-приглашение.'}
      </Alert>
      <FileRows
        rows={rows}
        columns={[
          { source: 'who', label: 'Кто', cell: (row) => whoOf(row, preview ? undefined : { level, unit }) },
          {
            source: 'outcome',
            label: preview ? 'Что получится' : 'Результат',
            cell: (row) => <Outcome row={row} preview={preview !== null} />,
          },
        ]}
      />
    </>
  );
};

/** Invited without a word of who it is: somebody else's person, or nobody yet. */
const unknown = ({ person, outcome }: ImportedRow) => outcome === 'invitation' && !person;

/** The person of a row, once it is taken with the way to the page. */
function whoOf({ person, text, outcome }: ImportedRow, taken?: Pick<ImportButtonProps, 'level' | 'unit'>) {
  if (!person) return text;
  if (!taken) return personName(person);
  const page =
    outcome === 'member' ? personPage(taken.level, taken.unit.id, person.id) : to('userPage', { id: person.id });
  return (
    // The result stands nowhere else: it stays open behind the page.
    <PageLink to={page} target="_blank">
      {personName(person)}
    </PageLink>
  );
}

/** What a commander does once a list is taken: goes on with those who are in, sends the link to those who are not here. */
const NextSteps = ({
  answer: { rows, imported },
  level,
  unit,
  invites,
  onClose,
}: ImportDialogProps & { answer: Imported }) => {
  const joined = JSON.stringify({ joined__from: moscowDay() });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
      {imported > 0 && (
        <ButtonLink
          to={`${to('detachmentMembers', { id: unit.id })}?filter=${encodeURIComponent(joined)}`}
          variant="outlined"
          onClick={onClose}
        >
          Вступившие сегодня
        </ButtonLink>
      )}
      {invites && rows.some(unknown) && <InviteButton level={level} unit={unit} />}
    </Box>
  );
};

const Outcome = ({ row: { state, outcome, error, person }, preview }: { row: ImportedRow; preview: boolean }) => {
  if (state === 'error') return <Box sx={{ color: 'error.main' }}>{error}</Box>;
  if (outcome === 'invitation' && !person)
    return preview
      ? 'Приглашение, если такой человек зарегистрирован'
      : 'Приглашение отправлено, если такой человек зарегистрирован';
  if (outcome === 'invitation')
    return <StateChip state="sent">{preview ? 'Получит приглашение' : 'Приглашение отправлено'}</StateChip>;
  return <StateChip state="accepted">{preview ? 'Войдёт в состав' : 'В составе'}</StateChip>;
};
