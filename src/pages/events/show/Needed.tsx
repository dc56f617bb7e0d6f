import { type EventPaper, eventPapers } from '@contract/events/eventTerms';
import { to } from '@contract/paths';
import type { EventFull } from '@contract/schemas/events';
import type { FullUser } from '@contract/schemas/people';
import { eventStages } from '@contract/states/events';
import { plural } from '@contract/text/plural';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useOwnRecord } from '../../../resources/people/useOwnRecord';
import { Icon } from '../../../ui/Icon';
import type { IconName } from '../../../ui/icons';
import { LinkedText } from '../../../ui/LinkedText';
import { PageLink } from '../../../ui/page/PageLink';
import { Section } from '../../../ui/page/Section';
import { filesToFill } from './About';

/** Where the own record holds each paper: its number or its scan. */
const inRecord: Record<EventPaper, (me: FullUser) => unknown> = {
  passport: ({ documents, statement }) => documents.pass_ser_num || statement.passport,
  snils: ({ documents, statement }) => documents.snils || statement.snils_file,
  inn: ({ documents, statement }) => documents.inn || statement.inn_file,
  work_book: ({ documents, statement }) => documents.work_book_num || statement.employment_document,
  military_document: ({ documents, statement }) => documents.mil_reg_doc_ser_num || statement.military_document,
  consent_personal_data: ({ statement }) => statement.consent_personal_data || statement.personal_data_agreement,
};

const neededPapers = ({ document_data }: EventFull): EventPaper[] =>
  (Object.keys(eventPapers) as EventPaper[]).filter((paper) => document_data[paper]);

/** Papers, files and questions an application needs, and what of it is there already; one that is filed has its answers. */
export const Needed = ({ event, filed = false }: { event: EventFull; filed?: boolean }) => {
  const { data: me } = useOwnRecord();
  const papers = neededPapers(event);
  const { additional_info } = event.document_data;
  const questions = filed ? 0 : event.additional_issues.length;
  const files = filed ? 0 : filesToFill(event).length;
  if (!eventStages.has('filing', event.stage) && !eventStages.has('held', event.stage)) return null;
  if (papers.length === 0 && !additional_info && questions === 0 && files === 0) return null;
  return (
    <Section title="Что понадобится">
      <Box component="ul" sx={listSx}>
        {papers.map((paper) => {
          const there = me?.documents && Boolean(inRecord[paper](me));
          return (
            <Line
              key={paper}
              icon={there ? 'check' : 'alert'}
              color={there ? 'var(--st-accepted)' : 'var(--st-returned)'}
            >
              {capital(eventPapers[paper])}
              {there ? ': есть в профиле' : ': нет в профиле'}
            </Line>
          );
        })}
        {files > 0 && (
          <Line icon="file">Заполнить и приложить {plural(files, ['файл', 'файла', 'файлов'])} организаторов</Line>
        )}
        {questions > 0 && <Line icon="help">Ответить на {plural(questions, ['вопрос', 'вопроса', 'вопросов'])}</Line>}
      </Box>
      {additional_info && (
        <Box sx={{ mt: 1, fontSize: 13, color: 'text.secondary', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          <LinkedText text={additional_info} />
        </Box>
      )}
      {me?.documents && papers.some((paper) => !inRecord[paper](me)) && (
        <Box sx={{ mt: 1, fontSize: 13 }}>
          <PageLink to={to('personalData')}>Дополнить профиль</PageLink>
        </Box>
      )}
    </Section>
  );
};

const Line = ({ icon, color = 'text.disabled', children }: { icon: IconName; color?: string; children: ReactNode }) => (
  <Box component="li" sx={{ display: 'flex', gap: 1, '& svg': { mt: '2px' } }}>
    <Box component="span" sx={{ color }}>
      <Icon name={icon} size={16} />
    </Box>
    <span>{children}</span>
  </Box>
);

const capital = (text: string) => (text[0]?.toUpperCase() ?? '') + text.slice(1);
const listSx = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, fontSize: 13, lineHeight: '20px' };
