import { to } from '@contract/paths';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { Icon } from '../../ui/Icon';
import { ShareButton } from '../../ui/ShareButton';
import type { Question } from './faqQuestions';
import { Markdown } from './Markdown';

type FaqQuestionProps = {
  question: Question;
  /** The address leads to this question. */
  named: boolean;
  open: boolean;
};

export const FaqQuestion = ({ question: { id, question, answer }, named, open }: FaqQuestionProps) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (named) place.current?.scrollIntoView?.({ block: 'start' });
  }, [named]);
  return (
    <Accordion
      ref={place}
      id={id}
      defaultExpanded={open}
      disableGutters
      variant="outlined"
      sx={{ scrollMarginTop: 72, '& + &': { borderTop: 0 }, ...(named ? { borderColor: 'primary.main' } : {}) }}
    >
      <AccordionSummary
        expandIcon={<Icon name="chevronDown" />}
        slotProps={{ content: { sx: { my: 1.25, fontSize: 16, fontWeight: 500 } } }}
        id={`${id}-question`}
        aria-controls={`${id}-answer`}
      >
        {question}
      </AccordionSummary>
      <AccordionDetails id={`${id}-answer`} sx={{ display: 'flex', gap: 1, pt: 0 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Markdown text={answer} />
        </Box>
        <ShareButton address={`${to('faq')}#${encodeURIComponent(id)}`} />
      </AccordionDetails>
    </Accordion>
  );
};
