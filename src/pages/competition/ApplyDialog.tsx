import { COMPETITION_ID } from '@contract/constants';
import type { ShortDetachment } from '@contract/schemas/competition';
import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../providers/api';
import { useAct } from './useAct';
import { COMPETITION, ofCompetition } from './useCompetition';

type ApplyDialogProps = { side: 'junior' | 'mentor'; onClose: () => void };

/** A junior detachment applies alone, a mentor chooses its junior: the founding date decides, nobody else. */
export const ApplyDialog = ({ side, onClose }: ApplyDialogProps) => {
  const [junior, setJunior] = useState<ShortDetachment | null>(null);
  const [fault, setFault] = useState<string>();
  const { act, busy } = useAct();
  const tandem = side === 'mentor';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (tandem && !junior) return setFault('Выберите младший отряд.');
    setFault(undefined);
    try {
      const body = junior ? { junior_detachment: junior.id } : {};
      await act(() => api('competition.application.create', { ...ofCompetition, body }), {
        done: 'Заявка успешно отправлена!',
      });
      onClose();
    } catch (error) {
      setFault((error as Error).message);
    }
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={() => busy || onClose()} aria-labelledby="apply-title">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="apply-title">{tandem ? 'Заявка: «Тандем»' : 'Заявка: «Дебют»'}</DialogTitle>
        <DialogContent>
          {tandem ? (
            <>
              Младшему отряду придёт приглашение. Когда его командир согласится, заявку рассмотрит региональный штаб.
              <JuniorSelect value={junior} onChange={setJunior} />
            </>
          ) : (
            'Отряд выступит самостоятельно. Заявку рассмотрит региональный штаб.'
          )}
          {fault && (
            <Alert severity="error" sx={{ mt: 1.5 }}>
              {fault}
            </Alert>
          )}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button variant="outlined" onClick={onClose} disabled={busy}>
            Отмена
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {tandem ? 'Отправить приглашение' : 'Отправить заявку'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

type JuniorSelectProps = { value: ShortDetachment | null; onChange: (junior: ShortDetachment | null) => void };

const JuniorSelect = ({ value, onChange }: JuniorSelectProps) => {
  const { data, error, isPending } = useQuery({
    queryKey: [COMPETITION, 'juniors'],
    queryFn: ({ signal }) => api('competition.juniors', { params: { competition_pk: COMPETITION_ID }, signal }),
  });
  return (
    <Autocomplete
      options={data ?? []}
      value={value}
      onChange={(_, junior) => onChange(junior)}
      loading={isPending}
      loadingText="Загрузка..."
      noOptionsText={error ? error.message : 'Свободных молодых отрядов в вашем регионе нет'}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      renderInput={(params) => <TextField {...params} label="Младший отряд" required sx={{ mt: 2 }} />}
    />
  );
};
