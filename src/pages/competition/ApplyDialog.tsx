import type { ShortDetachment } from '@contract/schemas/competition';
import { Autocomplete, TextField } from '@mui/material';
import { ofCompetition, useCompetitionAct } from '../../programmes/useCompetition';
import { api } from '../../providers/api';
import { useRead } from '../../providers/useRead';
import { FormDialog } from '../../ui/form/FormDialog';
import type { Faults } from '../../ui/form/faults';
import { useRecordForm } from '../../ui/form/useRecordForm';

type ApplyDialogProps = { competition: number; side: 'junior' | 'mentor'; onClose: () => void };

/** A junior detachment applies alone, a mentor chooses its junior: the founding date decides, nobody else. */
export const ApplyDialog = ({ competition, side, onClose }: ApplyDialogProps) => {
  const { act } = useCompetitionAct();
  const tandem = side === 'mentor';
  const form = useRecordForm<{ junior: ShortDetachment | null }>({
    key: applyDraft(competition),
    initial: { junior: null },
    check: ({ junior }): Faults => (tandem && !junior ? { junior_detachment: 'Выберите младший отряд.' } : {}),
    save: ({ junior }, once) => {
      const body = junior ? { junior_detachment: junior.id } : {};
      const apply = (key: string) =>
        api('competition.application.create', { ...ofCompetition(competition), body, key });
      return act(() => once(apply), { done: 'Заявка успешно отправлена!' });
    },
    done: onClose,
  });
  return (
    <FormDialog
      title={tandem ? 'Заявка: «Тандем»' : 'Заявка: «Дебют»'}
      button={tandem ? 'Отправить приглашение' : 'Отправить заявку'}
      width={480}
      form={form}
      onClose={onClose}
    >
      {tandem ? (
        <>
          Младшему отряду придёт приглашение. Когда его командир согласится, заявку рассмотрит региональный штаб.
          <JuniorSelect
            competition={competition}
            value={form.values.junior}
            onChange={(junior) => form.change({ junior }, 'junior_detachment')}
            fault={form.errors.junior_detachment}
          />
        </>
      ) : (
        'Отряд выступит самостоятельно. Заявку рассмотрит региональный штаб.'
      )}
    </FormDialog>
  );
};

/** Names the draft of the application. */
export const applyDraft = (competition: number) => `competition/${competition}/application`;

type JuniorSelectProps = {
  competition: number;
  value: ShortDetachment | null;
  onChange: (junior: ShortDetachment | null) => void;
  fault?: string;
};

const JuniorSelect = ({ competition, value, onChange, fault }: JuniorSelectProps) => {
  const { data, error, isPending } = useRead('competition.juniors', ofCompetition(competition));
  return (
    <Autocomplete
      options={data ?? []}
      value={value}
      onChange={(_, junior) => onChange(junior)}
      loading={isPending}
      noOptionsText={error ? error.message : 'Свободных молодых отрядов в вашем регионе нет'}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      renderInput={(params) => (
        <TextField
          {...params}
          name="junior_detachment"
          label="Младший отряд"
          required
          error={fault !== undefined}
          helperText={fault}
          sx={{ mt: 2 }}
        />
      )}
    />
  );
};
