import type { Answers, Field, ListField } from '@contract/indicators/types';
import { number } from '@contract/text/plural';
import { Box } from '@mui/material';
import { Section } from '../../ui/page/Section';
import { itemPath, itemsOf } from '../answerPath';
import { groupsOf, totalOf } from '../inputs/groups';
import { itemName } from '../items/itemName';
import { FieldQuestions } from '../questions/FieldQuestions';
import { ReasonNote } from '../ReasonNote';
import type { ReportDocument } from '../report';
import { FieldValue } from './FieldValue';

type ViewProps = { report: Pick<ReportDocument, 'files' | 'reasons' | 'changes' | 'versions'> };

/** Answers to read, under the headings of the form; what a reviewer changed is marked. */
export const AnswersView = ({ fields, report }: { fields: readonly Field[]; report: ReportDocument }) =>
  groupsOf(fields).map(({ title, fields: inside }) => (
    <Section key={title ?? inside[0]?.name} title={title} action={<Total fields={inside} answers={report.answers} />}>
      <Lines fields={inside} answers={report.answers} prefix="" report={report} />
    </Section>
  ));

const Total = ({ fields, answers }: { fields: readonly Field[]; answers: Answers }) => {
  const total = totalOf(fields, answers);
  if (total === null) return null;
  return (
    <Box sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
      Итого <b>{number(total)}</b>
    </Box>
  );
};

type LinesProps = ViewProps & { fields: readonly Field[]; answers: Answers; prefix: string };

const Lines = ({ fields, answers, prefix, report }: LinesProps) => (
  <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.5 }}>
    {fields.map((field) =>
      field.kind === 'list' ? (
        <Items key={field.name} field={field} answers={answers} prefix={prefix} report={report} />
      ) : (
        <Line key={field.name} field={field} path={prefix + field.name} value={answers[field.name]} report={report} />
      ),
    )}
  </Box>
);

type LineProps = ViewProps & { field: Field; path: string; value: Answers[string] | undefined };

const Line = ({ field, path, value, report }: LineProps) => {
  const change = report.changes.findLast((one) => one.path === path);
  const note = change && report.versions[change.to]?.notes?.[path];
  return (
    <Box sx={lineSx}>
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: 13 }}>
        {field.label}
      </Box>
      <Box component="dd" sx={{ m: 0, minWidth: 0 }}>
        <FieldValue field={field} value={value} files={report.files} />
        {change && (
          <Box
            component="span"
            sx={{ ml: 1, fontSize: 12, color: `var(--st-${change.to === 'district' ? 'district' : 'sent'})` }}
          >
            {change.to === 'district' ? 'изменил округ' : 'изменил центр'}
          </Box>
        )}
        {note && <Box sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>{note}</Box>}
        {report.reasons?.[path] && <ReasonNote reason={report.reasons[path]} />}
        <FieldQuestions path={path} label={field.label} />
      </Box>
    </Box>
  );
};

type ItemsProps = ViewProps & { field: ListField; answers: Answers; prefix: string };

const Items = ({ field, answers, prefix, report }: ItemsProps) => {
  const items = itemsOf(answers[field.name]);
  const alone = field.fields.length === 1 ? field.fields[0] : undefined;
  return (
    <Box sx={{ mt: 0.5 }}>
      <Box component="dt" sx={{ fontSize: 13, color: 'text.secondary' }}>
        {field.label}
        {items.length === 0 && ': нет'}
        <FieldQuestions path={prefix + field.name} label={field.label} />
      </Box>
      <Box component="dd" sx={{ m: 0, display: 'grid', gap: alone ? 0 : 1 }}>
        {items.map((item, at) => {
          const path = itemPath(prefix + field.name, item);
          if (alone) {
            return (
              <Box key={path}>
                <FieldValue field={alone} value={item[alone.name]} files={report.files} />
                {report.reasons?.[path] && <ReasonNote reason={report.reasons[path]} />}
                <FieldQuestions path={path} label={field.label} />
              </Box>
            );
          }
          return (
            <Box key={path} sx={itemSx}>
              <Box sx={{ fontWeight: 600, mb: 0.5 }}>{itemName(field, item, at + 1)}</Box>
              {report.reasons?.[path] && <ReasonNote reason={report.reasons[path]} />}
              <FieldQuestions path={path} label={itemName(field, item, at + 1)} />
              <Lines fields={field.fields} answers={item} prefix={`${path}.`} report={report} />
            </Box>
          );
        })}
      </Box>
    </Box>
  );
};

const lineSx = { display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '240px minmax(0, 1fr)' }, columnGap: 2 };
const itemSx = { p: 1.5, border: 1, borderColor: 'divider', borderRadius: '8px' };
