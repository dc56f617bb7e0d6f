import { Box } from '@mui/material';

/** The picture a question is asked about. */
export const QuestionPicture = ({ src }: { src: string | null }) =>
  src && <Box component="img" src={src} alt="Рисунок к вопросу" sx={questionSx} />;

/** The picture of an answer; beside a text that says the same it is not spoken. */
export const AnswerPicture = ({ src, alt }: { src: string | null | undefined; alt: string }) =>
  src && <Box component="img" src={src} alt={alt} sx={answerSx} />;

const questionSx = {
  display: 'block',
  width: '100%',
  maxHeight: 320,
  objectFit: 'contain',
  borderRadius: 1,
  mb: 2,
};
const answerSx = { display: 'block', maxWidth: '100%', maxHeight: 200, borderRadius: 1, mt: 0.5 };
