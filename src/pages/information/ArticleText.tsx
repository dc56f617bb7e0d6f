import type { Article } from '@contract/schemas/articles';
import { Card } from '@mui/material';
import { Markdown } from '../../ui/text/Markdown';
import { FaqText } from './FaqText';

/** The text as readers see it. */
export const ArticleText = ({ article: { key, text } }: { article: Pick<Article, 'key' | 'text'> }) =>
  key === 'faq' ? (
    <FaqText text={text} />
  ) : (
    <Card component="article" sx={{ p: { xs: 2, md: 3 }, '& > :first-of-type': { mt: 0 } }}>
      <Markdown text={text} />
    </Card>
  );
