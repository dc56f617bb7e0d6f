import type { Article, ArticleKey } from '@contract/schemas/articles';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../providers/http';

/** The text of an information page as it is now. */
export const useArticle = (name: ArticleKey) =>
  useQuery({
    queryKey: ['articles', name],
    queryFn: ({ signal }) => call<Article>(`/articles/${name}/`, { signal }),
  });
