import type { ArticleKey } from '@contract/schemas/articles';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../providers/api';

/** The text of an information page as it is now. */
export const useArticle = (name: ArticleKey) =>
  useQuery({
    queryKey: ['articles', name],
    queryFn: ({ signal }) => api('article.one', { params: { key: name }, signal }),
  });
