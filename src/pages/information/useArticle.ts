import type { ArticleKey } from '@contract/schemas/articles';
import { useRead } from '../../providers/useRead';

/** The text of an information page as it is now. */
export const useArticle = (name: ArticleKey) =>
  useRead('article.one', { params: { key: name } }, { queryKey: ['articles', name] });
