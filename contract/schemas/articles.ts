// Information pages: Markdown texts with their earlier versions. Version 1 is the text delivered with the portal.
import { z } from 'zod';
import { ARTICLE_MAX, ARTICLE_NOTE_MAX, articleKeys } from '../articles';
import { textVersion } from './parts/versions';

export const Article = z.object({
  key: z.enum(articleKeys),
  text: z.string(),
  version: z.number().int().min(1),
  /** When this version was written; null for the delivered text. */
  at: z.string().nullable(),
});
export type Article = z.infer<typeof Article>;

export const ArticleVersion = z.object({
  version: z.number().int().min(1),
  at: z.string().nullable(),
  author: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  note: z.string(),
  /** The version whose text was brought back. */
  restored: z.number().int().nullable(),
  /** Letters of the text. */
  length: z.number().int(),
});
export type ArticleVersion = z.infer<typeof ArticleVersion>;

export const ArticleBody = z.object({
  /** The version the writer began from: another one in between refuses the text. */
  version: textVersion,
  text: z
    .string({ error: 'Введите текст.' })
    .max(ARTICLE_MAX, `Не больше ${ARTICLE_MAX} символов.`)
    .refine((text) => text.trim().length > 0, 'Введите текст.'),
  note: z.string().trim().max(ARTICLE_NOTE_MAX, `Не больше ${ARTICLE_NOTE_MAX} символов.`).default(''),
});
export type ArticleBody = z.infer<typeof ArticleBody>;

export const ArticleRestore = z.object({ version: textVersion, restored: textVersion });
export type ArticleRestore = z.infer<typeof ArticleRestore>;
