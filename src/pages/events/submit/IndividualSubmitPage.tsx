import { ANSWER_MAX } from '@contract/events/eventTerms';
import type { EventFull } from '@contract/schemas/events';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { Loading } from '../../../layout/Loading';
import { api } from '../../../providers/api';
import { Section } from '../../../ui/page/Section';
import { Needed } from '../show/Needed';
import { FilingForm } from './FilingForm';
import { Scans } from './Scans';
import { SubmitGate } from './SubmitGate';
import { type Texts, useAnswers } from './useAnswers';
import { useFiling } from './useFiling';
import { useScans } from './useScans';

/** A person applies: answers, scans, consent. An application sent back is corrected here too. */
export const IndividualSubmitPage = () => (
  <SubmitGate kind="personal" act="resubmit">
    {({ event, own }) => <Content event={event} own={own} />}
  </SubmitGate>
);

type ContentProps = { event: EventFull; own: { id: number; reason: string | null } | null };

const Content = ({ event, own }: ContentProps) => {
  const answers = useAnswers(event);
  return answers.ready ? <Filing event={event} own={own} answers={answers} /> : <Loading />;
};

const Filing = ({ event, own, answers }: ContentProps & { answers: ReturnType<typeof useAnswers> }) => {
  const { issues, textOf } = answers;
  const scans = useScans(event.id);
  const form = useFiling({
    event: event.id,
    part: 'answers',
    initial: { typed: {} as Texts, consent: own !== null },
    // A consent is given each time.
    kept: ({ typed }) => ({ typed }),
    check: ({ typed, consent }) => ({
      ...answers.check(typed),
      ...(!consent && { consent: 'Без согласия заявку подать нельзя.' }),
    }),
    send: async ({ typed }, headers) => {
      await answers.send(typed);
      if (own) await api('event.applications.resubmit', { params: { id: event.id, application: own.id } });
      else await api('event.applications.add', { params: { id: event.id }, body: { consent: true }, headers });
    },
    said: own ? 'Заявка отправлена снова' : 'Заявка подана',
  });
  const { values, errors, change } = form;
  return (
    <FilingForm
      event={event.id}
      form={form}
      title={own ? 'Исправление заявки' : 'Заявка на участие'}
      reason={own?.reason}
      label={own ? 'Отправить снова' : 'Подать заявку'}
      disabled={scans.busy}
      note={scans.busy ? 'Дождитесь загрузки документов' : ''}
    >
      <Needed event={event} />
      {issues.length > 0 && (
        <Section title="Вопросы организаторов">
          {issues.map((issue) => (
            <TextField
              key={issue.id}
              label={issue.issue}
              required
              multiline
              minRows={2}
              value={textOf(values.typed, issue)}
              onChange={({ target }) =>
                change({ typed: { ...values.typed, [issue.id]: target.value } }, String(issue.id))
              }
              error={Boolean(errors[issue.id])}
              helperText={errors[issue.id] ?? `${textOf(values.typed, issue).length} / ${ANSWER_MAX}`}
            />
          ))}
        </Section>
      )}
      <Scans event={event} scans={scans} />
      <Section title="Согласие">
        <FormControl data-field="Согласие" error={Boolean(errors.consent)}>
          <FormControlLabel
            control={<Checkbox checked={values.consent} onChange={(_, consent) => change({ consent })} />}
            label="Согласен на передачу моих данных, ответов и документов организаторам этого мероприятия"
          />
          {errors.consent && <FormHelperText>{errors.consent}</FormHelperText>}
        </FormControl>
      </Section>
    </FilingForm>
  );
};
