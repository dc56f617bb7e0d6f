import type { PaperBlock } from '@contract/papers/papers';
import { api } from '../../providers/api';
import type { FormBody } from '../../providers/door/recordBody';

/** How each part of the own data is saved. */
export const saveBlock: Record<PaperBlock, (body: FormBody) => Promise<unknown>> = {
  main: (body) => api('me.edit', { body }),
  region: (body) => api('papers.region.edit', { body }),
  documents: (body) => api('papers.documents.edit', { body }),
  foreign_documents: (body) => api('papers.foreign_documents.edit', { body }),
  education: (body) => api('papers.education.edit', { body }),
  parent: (body) => api('papers.parent.edit', { body }),
  foreign_parent_documents: (body) => api('papers.foreignParent.write', { body }),
  media: (body) => api('papers.media.edit', { body }),
  privacy: (body) => api('papers.privacy.edit', { body }),
  statement: (body) => api('papers.statement.edit', { body }),
};

/** Papers that are not part of the record of `rsousers/me/`. */
export const readApart: Partial<Record<PaperBlock, () => Promise<Record<string, unknown>>>> = {
  foreign_documents: () => api('papers.foreign_documents.read'),
  foreign_parent_documents: () => api('papers.foreignParent.read'),
};
