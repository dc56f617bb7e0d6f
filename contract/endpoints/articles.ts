// Information pages: read by everybody, written by the staff of the centre.
import { z } from 'zod';
import { Article, ArticleBody, ArticleRestore, ArticleVersion } from '../schemas/articles';
import { listQuery, pageOf } from '../schemas/parts/page';
import { area } from './table/rows';
import type { Endpoints } from './table/types';

const { get, post, put } = area('Информация');

const texts = ['key'] as const;

export const articlesEndpoints = {
  'article.one': get('/articles/{key}/', 'Текст информационной страницы', {
    texts,
    can: 'guest',
    shared: true,
    query: z.object({}),
    answer: Article,
  }),
  'article.save': put('/articles/{key}/', 'Новая редакция страницы', {
    texts,
    can: 'act.article.edit',
    body: ArticleBody,
    answer: Article,
  }),
  'article.versions': get('/articles/{key}/versions/', 'Редакции страницы', {
    texts,
    can: 'act.article.edit',
    query: listQuery([] as const, {}).pick({ limit: true, offset: true }),
    answer: pageOf(ArticleVersion),
  }),
  'article.version': get('/articles/{key}/versions/{version}/', 'Текст одной редакции', {
    texts,
    can: 'act.article.edit',
    answer: Article,
  }),
  'article.restore': post('/articles/{key}/restore/', 'Вернуть прежний текст', {
    texts,
    can: 'act.article.edit',
    body: ArticleRestore,
    answer: Article,
  }),
} as const satisfies Endpoints;
