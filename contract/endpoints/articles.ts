// Information pages: read by everybody, written by the staff of the centre.
import { z } from 'zod';
import { Article, ArticleBody, ArticleRestore, ArticleVersion } from '../schemas/articles';
import { listQuery, pageOf } from '../schemas/page';
import type { Endpoints } from './types';

const texts = ['key'] as const;

export const articlesEndpoints = {
  'article.one': {
    method: 'GET',
    path: '/articles/{key}/',
    texts,
    summary: 'Текст информационной страницы',
    can: 'guest',
    shared: true,
    query: z.object({}),
    answer: Article,
  },
  'article.save': {
    method: 'PUT',
    path: '/articles/{key}/',
    texts,
    summary: 'Новая редакция страницы',
    can: 'act.article.edit',
    body: ArticleBody,
    answer: Article,
  },
  'article.versions': {
    method: 'GET',
    path: '/articles/{key}/versions/',
    texts,
    summary: 'Редакции страницы',
    can: 'act.article.edit',
    query: listQuery([] as const, {}).pick({ limit: true, offset: true }),
    answer: pageOf(ArticleVersion),
  },
  'article.version': {
    method: 'GET',
    path: '/articles/{key}/versions/{version}/',
    texts,
    summary: 'Текст одной редакции',
    can: 'act.article.edit',
    answer: Article,
  },
  'article.restore': {
    method: 'POST',
    path: '/articles/{key}/restore/',
    texts,
    summary: 'Вернуть прежний текст',
    can: 'act.article.edit',
    body: ArticleRestore,
    answer: Article,
  },
} as const satisfies Endpoints;
