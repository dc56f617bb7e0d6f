import type { Article } from '@contract/schemas/articles';
import { useQueryClient } from '@tanstack/react-query';
import { type HttpError, useNotify } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { call } from '../../providers/http';
import { useDraft } from '../../ui/useDraft';

type Errors = { text?: string; note?: string; general?: string };

/** What is typed over which version, the draft of it, and what became of saving. */
export function useArticleForm(article: Article) {
  const [base, setBase] = useState(article);
  const [text, type] = useState(article.text);
  const [note, setNote] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [conflict, setConflict] = useState<Article | null>(null);
  const [busy, setBusy] = useState(false);
  const draft = useDraft(`articles/${article.key}`, (kept) => {
    type(typeof kept?.text === 'string' ? kept.text : article.text);
    setNote(typeof kept?.note === 'string' ? kept.note : '');
  });
  const client = useQueryClient();
  const notify = useNotify();

  const setText = (next: string) => {
    type(next);
    draft.keep({ text: next, note });
  };
  const writeNote = (next: string) => {
    setNote(next);
    draft.keep({ text, note: next });
  };
  const begin = (from: Article) => {
    setBase(from);
    type(from.text);
    setNote('');
    setErrors({});
    setConflict(null);
    draft.drop();
  };

  const save = async (version: number) => {
    setBusy(true);
    setErrors({});
    try {
      const body = { version, text, note };
      const saved = await call<Article>(`/articles/${article.key}/`, { method: 'PUT', body });
      begin(saved);
      client.setQueryData(['articles', article.key], saved);
      await client.invalidateQueries({ queryKey: ['articles/versions', article.key] });
      notify('Новый текст опубликован', { type: 'success' });
    } catch (error) {
      const { status, body, message } = error as HttpError;
      if (status === 409) setConflict(body.current);
      else
        setErrors({ text: body?.errors?.text, note: body?.errors?.note, general: body?.errors ? undefined : message });
    } finally {
      setBusy(false);
    }
  };

  return {
    text,
    setText,
    note,
    setNote: writeNote,
    errors,
    conflict,
    busy,
    dirty: text !== base.text,
    submit: (event: FormEvent) => {
      event.preventDefault();
      void save(base.version);
    },
    reset: () => begin(base),
    takeTheirs: () => conflict && begin(conflict),
    keepMine: async () => conflict && save(conflict.version),
    draft,
  };
}
