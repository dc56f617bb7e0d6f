import type { CertificateGap, CertificateKind } from '@contract/schemas/certificates';
import type { Job } from '@contract/schemas/jobs';
import { useNotify, useRefresh } from 'ra-core';
import { useEffect, useState } from 'react';
import { apiFile } from '../../providers/api';
import { bodyOf } from '../../providers/door/recordBody';
import { drafts } from '../../providers/stores/drafts';
import { jobs } from '../../providers/stores/jobs';
import { isTyped } from '../../ui/drafts/useDraft';
import type { Faults } from '../../ui/form/faults';
import { useRecordForm } from '../../ui/form/useRecordForm';
import { saveFile } from '../../ui/saveFile';
import { empty, faults, fieldsOf, type Values } from './fields';
import type { Prints } from './PrintIdentifiers';

/** Nothing of a person's identifiers is printed unless it is asked for. */
const NO_PRINTS: Prints = { inn: false, snils: false };
const blank = { ...empty, prints: NO_PRINTS };
type Form = Values & { prints: Prints };

const draftOf = (kind: CertificateKind) => `references/${kind}`;

/** Whose certificates this tab was filling in when its page was loaded anew. */
export function typedIds(kind: CertificateKind): number[] {
  const ids = isTyped(draftOf(kind)) ? drafts.read(draftOf(kind))?.values.ids : null;
  return Array.isArray(ids) ? ids.map(Number) : [];
}

/** The form of an order of certificates: values, what is wrong, who lacks what, and the file that comes of it. */
export function useIssue(kind: CertificateKind, ids: readonly number[], recipient = '') {
  const [gaps, setGaps] = useState<readonly CertificateGap[]>([]);
  const notify = useNotify();
  const refresh = useRefresh();
  const form = useRecordForm<Form, { blob: Blob; name: string }>({
    key: draftOf(kind),
    initial: { ...blank, recipient },
    // Whom it is about stands in the list above.
    kept: (values) => ({ ...values, ids }),
    from: ({ ids: _, ...values }) => values as Partial<Form>,
    check: (values) => faults(kind, values) as Faults,
    save: async ({ prints, ...values }) => {
      setGaps([]);
      const chosen = fieldsOf(kind).map(({ name }) => [name, values[name].trim()]);
      const body = { ids, ...Object.fromEntries(chosen), print_inn: prints.inn, print_snils: prints.snils };
      try {
        return await (kind === 'external'
          ? apiFile('certificates.external', 'certs.zip', { body: bodyOf(body) })
          : apiFile('certificates.internal', 'certs.zip', { body: bodyOf(body) }));
      } catch (error) {
        setGaps((error as Refused).body?.people ?? []);
        throw error;
      }
    },
    done: async ({ blob, name }) => {
      // Many files are made as a work, and its answer is the work itself.
      if (blob.type.includes('json')) jobs.follow(JSON.parse(await blob.text()) as Job);
      else saveFile(name, blob);
      notify('Справки выданы', { type: 'success' });
      form.begin(blank);
      refresh();
    },
  });
  const { dirty, change } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is kept as a typed word is
  useEffect(() => {
    if (dirty) change({});
  }, [ids.join(), dirty, change]);
  return { ...form, gaps };
}

type Refused = Error & { body?: { people?: CertificateGap[] } };
