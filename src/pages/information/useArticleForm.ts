import type { Article } from '@contract/schemas/articles';
import { useQueryClient } from '@tanstack/react-query';
import { type HttpError, useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import { api } from '../../providers/api';
import { useKeepRecord } from '../../resources/RecordRead';
import { useRecordForm } from '../../ui/form/useRecordForm';

const valuesOf = ({ text }: Article) => ({ text, note: '' });

/** What is typed over which version, the draft of it, and what became of saving. */
export function useArticleForm(article: Article) {
  const base = useRef(article);
  const [newer, setNewer] = useState<Article | null>(null);
  const client = useQueryClient();
  const keep = useKeepRecord('articles');
  const notify = useNotify();

  const begin = (from: Article) => {
    base.current = from;
    setNewer(null);
    form.begin(valuesOf(from));
  };
  const form = useRecordForm({
    key: `articles/${article.key}`,
    initial: valuesOf(article),
    save: async (typed) => {
      try {
        const body = { version: base.current.version, ...typed };
        return await api('article.save', { params: { key: article.key }, body });
      } catch (error) {
        const { status, body } = error as HttpError;
        if (status === 409) setNewer(body.current);
        throw error;
      }
    },
    done: async (saved) => {
      begin(saved);
      await keep({ ...saved, id: saved.key });
      await client.invalidateQueries({ queryKey: ['articles/versions', article.key] });
      notify('Новый текст опубликован', { type: 'success' });
    },
  });

  return {
    ...form,
    /** What somebody else has published meanwhile. */
    newer,
    /** Lets go of what was typed. */
    reset: () => begin(base.current),
    takeTheirs: () => newer && begin(newer),
    keepMine: async () => {
      if (!newer) return;
      base.current = newer;
      setNewer(null);
      await form.submit();
    },
  };
}
