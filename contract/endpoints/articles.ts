// Information pages: read by everybody, written by the staff of the centre.
import { z } from 'zod';
import { Article, ArticleBody, ArticleRestore, ArticleVersion } from '../schemas/articles';
import { pageOf, paging } from '../schemas/parts/page';
import { area } from './table/rows';
import type { Endpoints } from './table/types';

const texts = ['key'] as const;
const { anyone, editor } = area('Информация', {
  editor: { can: 'act.article.edit', texts },
  anyone: { can: 'guest', texts },
});

export const articlesEndpoints = {
  'article.one': anyone.get('/articles/{key}/', 'Текст информационной страницы', {
    shared: true,
    query: z.object({}),
    answer: Article,
  }),
  'article.save': editor.put('/articles/{key}/', 'Новая редакция страницы', { body: ArticleBody, answer: Article }),
  'article.versions': editor.get('/articles/{key}/versions/', 'Редакции страницы', {
    query: paging,
    answer: pageOf(ArticleVersion),
  }),
  'article.version': editor.get('/articles/{key}/versions/{version}/', 'Текст одной редакции', { answer: Article }),
  'article.restore': editor.post('/articles/{key}/restore/', 'Вернуть прежний текст', {
    body: ArticleRestore,
    answer: Article,
  }),
} as const satisfies Endpoints;
