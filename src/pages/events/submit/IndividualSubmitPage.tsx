import { ANSWER_MAX } from '@contract/events/eventTerms';
import type { EventFull } from '@contract/schemas/events';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { Loading } from '../../../layout/Loading';
import { api } from '../../../providers/api';
import { useRead } from '../../../providers/useRead';
import type { Faults } from '../../../ui/form/faults';
import { Section } from '../../../ui/page/Section';
import { EVENTS } from '../event';
import { inOrder } from '../form/values';
import { Needed } from '../show/Needed';
import { FilingForm } from './FilingForm';
import { Scans } from './Scans';
import { SubmitGate } from './SubmitGate';
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

/** Answers by the id of their question. */
type Texts = Readonly<Record<number, string>>;
type Issue = { id: number; issue: string | null };

/** The questions of one event and what was answered before: what is wrong with new answers, and how they are sent. */
function useAnswers({ id: event, additional_issues }: EventFull) {
  const issues = inOrder(additional_issues);
  const { data: mine } = useRead(
    'event.answers.mine',
    { params: { id: event } },
    { queryKey: [EVENTS, 'answers', event], enabled: issues.length > 0, staleTime: 0 },
  );
  const known = (issue: Issue) => mine?.find((answer) => answer.issue === issue.issue);
  const textOf = (typed: Texts, issue: Issue) => typed[issue.id] ?? known(issue)?.answer ?? '';

  return {
    issues,
    ready: issues.length === 0 || mine !== undefined,
    textOf,

    check: (typed: Texts): Faults => {
      const faults = issues.map((issue) => [issue.id, faultOf(textOf(typed, issue))]);
      return Object.fromEntries(faults.filter(([, fault]) => fault !== null));
    },

    /** Sends what is new or changed. */
    send: async (typed: Texts) => {
      const fresh = issues.filter((issue) => !known(issue));
      if (fresh.length > 0) {
        const body = fresh.map((issue) => ({ issue: issue.id, answer: textOf(typed, issue).trim() }));
        await api('event.answers.add', { params: { id: event }, body });
      }
      for (const issue of issues) {
        const before = known(issue);
        const answer = textOf(typed, issue).trim();
        if (before && before.answer !== answer) {
          await api('event.answers.edit', { params: { id: event, answer: before.id }, body: { answer } });
        }
      }
    },
  };
}

const faultOf = (text: string): string | null =>
  text.trim() === '' ? 'Ответьте на вопрос.' : text.length > ANSWER_MAX ? `Не больше ${ANSWER_MAX} символов.` : null;
