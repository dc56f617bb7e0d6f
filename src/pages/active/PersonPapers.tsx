import { type PaperBlock, papers } from '@contract/papers/papers';
import { type PapersRecord, papersMissing } from '@contract/papers/papersMissing';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { Section } from '../../ui/page/Section';
import { plural } from '../../ui/text/plural';
import { PaperValues } from './PaperValues';

/** Everything of a person's record that is looked at before a decision, with what is still empty. */
export const PersonPapers = ({ record }: { record: PapersRecord }) => {
  const { missing } = papersMissing(record);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {missing.length === 0 ? (
        <Alert severity="success">Все обязательные данные заполнены.</Alert>
      ) : (
        <Alert severity="warning">
          Не {plural(missing.length, ['заполнено поле', 'заполнены поля', 'заполнены поля'])}:{' '}
          {missing.map(({ label }) => label).join(', ')}.
        </Alert>
      )}
      {blocks(record).map(({ block, values }) => (
        <Section key={block} title={papers[block].title}>
          <PaperValues
            block={block}
            values={values}
            missing={missing.filter((one) => one.block === block).map(({ field }) => field)}
          />
        </Section>
      ))}
    </Box>
  );
};

type Values = Readonly<Record<string, unknown>>;

/** The parts this person has, in the order they are checked. */
function blocks({ me, foreign, foreignParent }: PapersRecord): { block: PaperBlock; values: Values }[] {
  const minor = me.is_adult === false;
  return [
    { block: 'main', values: me },
    { block: 'region', values: me.user_region },
    { block: 'documents', values: me.documents },
    ...(foreign ? [{ block: 'foreign_documents' as const, values: foreign }] : []),
    { block: 'education', values: me.education },
    ...(minor ? [{ block: 'parent' as const, values: me.parent }] : []),
    ...(foreignParent ? [{ block: 'foreign_parent_documents' as const, values: foreignParent }] : []),
    { block: 'statement', values: me.statement },
  ];
}
