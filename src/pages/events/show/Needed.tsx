import { type EventPaper, eventPapers, takesAnswers } from '@contract/events/eventTerms';
import { to } from '@contract/paths';
import type { EventFull } from '@contract/schemas/events';
import { eventStages } from '@contract/states/events';
import { plural } from '@contract/text/plural';
import { Box, FormHelperText } from '@mui/material';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/Icon';
import type { IconName } from '../../../ui/icons';
import { LinkedText } from '../../../ui/LinkedText';
import { PageLink } from '../../../ui/page/PageLink';
import { Section } from '../../../ui/page/Section';
import { filesToFill } from './About';

const neededPapers = ({ document_data }: EventFull): EventPaper[] =>
  (Object.keys(eventPapers) as EventPaper[]).filter((paper) => document_data[paper]);

type NeededProps = {
  event: EventFull;
  /** It has its answers and files already. */
  filed?: boolean;
  /** Papers that whoever looks does not have; nothing where they are others’. */
  lacks?: readonly EventPaper[];
  /** Why nothing is sent without them. */
  error?: string;
};

/** Papers, files and questions an application needs, and what of it is there already. */
export const Needed = ({ event, filed = false, lacks, error }: NeededProps) => {
  const papers = neededPapers(event);
  const { additional_info } = event.document_data;
  const questions = filed || !takesAnswers(event) ? 0 : event.additional_issues.length;
  const files = filed ? 0 : filesToFill(event).length;
  if (!eventStages.has('filing', event.stage) && !eventStages.has('held', event.stage)) return null;
  if (papers.length === 0 && !additional_info && questions === 0 && files === 0) return null;
  return (
    <Section title="Что понадобится">
      <Box component="ul" sx={listSx}>
        {papers.map((paper) => (
          <Paper key={paper} name={capital(eventPapers[paper])} there={lacks && !lacks.includes(paper)} />
        ))}
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
      {lacks && lacks.length > 0 && (
        <Box data-field="Документы в профиле" sx={{ mt: 1, fontSize: 13 }}>
          <PageLink to={to('personalData')}>Дополнить профиль</PageLink>
          {error && <FormHelperText error>{error}</FormHelperText>}
        </Box>
      )}
    </Section>
  );
};

/** One paper; `there`: whether the own record has it, nothing where others’ are asked for. */
const Paper = ({ name, there }: { name: string; there: boolean | undefined }) => {
  if (there === undefined) return <Line icon="file">{name}: в профиле каждого участника</Line>;
  return there ? (
    <Line icon="check" color="var(--st-accepted)">
      {name}: есть в профиле
    </Line>
  ) : (
    <Line icon="alert" color="var(--st-returned)">
      {name}: нет в профиле
    </Line>
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
