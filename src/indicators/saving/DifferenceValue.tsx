import type { Answers, Field } from '@contract/indicators/types';
import Box from '@mui/material/Box';
import { itemsOf } from '../answerPath';
import type { Files } from '../report';
import { FieldValue } from '../views/FieldValue';

type DifferenceValueProps = { field: Field; item: number | null; answers: Answers | undefined; files: Files };

/** One side of a difference: a value, or all fields of an item. */
export const DifferenceValue = ({ field, item, answers, files }: DifferenceValueProps) => {
  if (!answers) return <Box sx={{ color: 'text.secondary' }}>Удалено или ещё не добавлено</Box>;
  if (item === null || field.kind !== 'list')
    return <FieldValue field={field} value={answers[field.name]} files={files} />;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {field.fields.map((inside) => (
        <li key={inside.name}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {inside.label}:{' '}
          </Box>
          {inside.kind === 'list' ? (
            itemsOf(answers[inside.name])
              .map((one) => inside.fields.map(({ name }) => one[name]).join(' '))
              .join(', ') || '—'
          ) : (
            <FieldValue field={inside} value={answers[inside.name]} files={files} />
          )}
        </li>
      ))}
    </Box>
  );
};
