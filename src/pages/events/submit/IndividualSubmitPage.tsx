import { ANSWER_MAX, type EventPaper, eventPapers } from '@contract/events/eventTerms';
import type { FieldOf } from '@contract/fields/types';
import { faultOf } from '@contract/fields/values';
import type { EventFull } from '@contract/schemas/events';
import { eventApplicationStates } from '@contract/states/eventApplications';
import { Checkbox, FormControl, FormControlLabel, FormHelperText } from '@mui/material';
import { useEffect } from 'react';
import { Loading } from '../../../layout/Loading';
import { api } from '../../../providers/api';
import { useRead } from '../../../providers/useRead';
import { EVENTS } from '../../../resources/events/eventRow';
import { FieldInput } from '../../../ui/fields/FieldInput';
import type { Faults } from '../../../ui/form/faults';
import { Section } from '../../../ui/page/Section';
import { inOrder } from '../form/values';
import { Needed } from '../show/Needed';
import { FilingForm, useFiling } from './FilingForm';
import { Scans, scansFault, useScans } from './Scans';
import { type Own, SubmitGate } from './SubmitGate';

/** A person applies: answers, scans, consent. A filed application is changed here while it waits, one sent back corrected. */
export const IndividualSubmitPage = () => (
  <SubmitGate kind="personal">
    {({ event, verdicts, own }) => <Content key={own?.id ?? 'new'} event={event} own={own} lacks={verdicts.lacks} />}
  </SubmitGate>
);

type ContentProps = { event: EventFull; own: Own | null; lacks: readonly EventPaper[] };

const Content = (props: ContentProps) => {
  const answers = useAnswers(props.event);
  return answers.ready ? <Filing {...props} answers={answers} /> : <Loading />;
};

const Filing = ({ event, own, lacks, answers }: ContentProps & { answers: ReturnType<typeof useAnswers> }) => {
  const { issues, before } = answers;
  const scans = useScans(event.id);
  const returned = own !== null && eventApplicationStates.may('resubmit', own.state);
  const words = wordsOf[own === null ? 'new' : returned ? 'returned' : 'changed'];
  // What is corrected while it waits is not filed again: nothing more is asked for.
  const wanting = () => (own !== null && !returned ? {} : wantingOf(event, scans, lacks));
  const form = useFiling({
    event: event.id,
    part: 'answers',
    initial: { typed: before, consent: own !== null },
    // A consent is given each time.
    kept: ({ typed }) => ({ typed }),
    from: (kept) => ({ typed: { ...before, ...(kept.typed as Texts) } }),
    check: ({ typed, consent }) => ({
      ...answers.check(typed),
      ...wanting(),
      ...(!consent && { consent: 'Без согласия заявку подать нельзя.' }),
    }),
    left: (now, { typed }) => faultsOf(now.additional_issues, typed),
    send: async ({ typed }, key) => {
      // Answers may be changed without an application too: one that was decided meanwhile is not changed by them.
      if (own && !returned) await api('event.applications.mine', { params: { id: event.id } });
      await answers.send(typed);
      if (returned) await api('event.applications.resubmit', { params: { id: event.id, application: own.id } });
      else if (!own) await api('event.applications.add', { params: { id: event.id }, body: { consent: true }, key });
    },
    said: words.said,
  });
  const { values, errors, change } = form;
  // What stands beside the fields is mended beside the form.
  useEffect(() => {
    const found = wanting();
    for (const name of ['scans', 'papers'] as const) if (errors[name] && !found[name]) change({}, name);
  });
  return (
    <FilingForm
      event={event.id}
      form={form}
      title={words.title}
      reason={returned ? own.reason : null}
      label={words.label}
    >
      <Needed event={event} lacks={lacks} error={errors.papers} />
      {issues.length > 0 && (
        <Section title="Вопросы организаторов">
          {issues.map((issue) => (
            <FieldInput key={issue.id} field={fieldOf(issue)} path={pathOf(issue)} />
          ))}
        </Section>
      )}
      <Scans event={event} scans={scans} error={errors.scans} />
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

/** What the event asks for and the application lacks, beside its fields. */
function wantingOf(event: EventFull, scans: ReturnType<typeof useScans>, lacks: readonly EventPaper[]): Faults {
  const short = scansFault(event, scans);
  const papers = lacks.map((paper) => eventPapers[paper]).join(', ');
  return {
    ...(short && { scans: short }),
    ...(papers && { papers: `В персональных данных не хватает документов, которые просят организаторы: ${papers}.` }),
  };
}

const wordsOf = {
  new: { title: 'Заявка на участие', label: 'Подать заявку', said: 'Заявка подана' },
  returned: { title: 'Исправление заявки', label: 'Отправить снова', said: 'Заявка отправлена снова' },
  changed: { title: 'Изменение заявки', label: 'Сохранить заявку', said: 'Заявка изменена' },
};

/** Answers by the name of their question. */
type Texts = Readonly<Record<string, string>>;
type Issue = { id: number; issue: string | null };

const nameOf = ({ id }: Issue) => `issue${id}`;
const pathOf = (issue: Issue) => `typed.${nameOf(issue)}`;
const fieldOf = (issue: Issue): FieldOf<'text'> => ({
  name: nameOf(issue),
  label: issue.issue ?? '',
  kind: 'text',
  max: ANSWER_MAX,
  lines: 2,
  notNull: true,
  required: 'Ответьте на вопрос.',
});

const textOf = (typed: Texts, issue: Issue) => typed[nameOf(issue)] ?? '';

/** What is wrong with the answers, at their questions. */
const faultsOf = (issues: readonly Issue[], typed: Texts): Faults =>
  Object.fromEntries(
    issues.flatMap((issue) => {
      const fault = faultOf(fieldOf(issue), textOf(typed, issue));
      return fault ? [[pathOf(issue), fault]] : [];
    }),
  );

/** The questions of one event and what was answered before: what is wrong with new answers, and how they are sent. */
function useAnswers({ id: event, additional_issues }: EventFull) {
  const issues = inOrder(additional_issues);
  const { data: mine } = useRead(
    'event.answers.mine',
    { params: { id: event } },
    { queryKey: [EVENTS, 'answers', event], enabled: issues.length > 0, staleTime: 0 },
  );
  const answerTo = (answers: typeof mine, issue: Issue) => answers?.find((answer) => answer.issue === issue.issue);

  return {
    issues,
    ready: issues.length === 0 || mine !== undefined,
    before: Object.fromEntries(issues.map((issue) => [nameOf(issue), answerTo(mine, issue)?.answer ?? ''])) as Texts,

    check: (typed: Texts) => faultsOf(issues, typed),

    /** Sends what is new or changed beside what stands there now: an application refused later has left its answers. */
    send: async (typed: Texts) => {
      if (issues.length === 0) return;
      const there = await api('event.answers.mine', { params: { id: event } });
      const fresh = issues.filter((issue) => !answerTo(there, issue));
      if (fresh.length > 0) {
        const body = fresh.map((issue) => ({ issue: issue.id, answer: textOf(typed, issue).trim() }));
        await api('event.answers.add', { params: { id: event }, body });
      }
      for (const issue of issues) {
        const answered = answerTo(there, issue);
        const answer = textOf(typed, issue).trim();
        if (answered && answered.answer !== answer) {
          await api('event.answers.edit', { params: { id: event, answer: answered.id }, body: { answer } });
        }
      }
    },
  };
}
