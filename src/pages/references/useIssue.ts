import type { CertificateGap, CertificateKind } from '@contract/schemas/certificates';
import type { Job } from '@contract/schemas/jobs';
import { useNotify, useRefresh } from 'ra-core';
import { useState } from 'react';
import { apiFile } from '../../providers/api';
import { jobs } from '../../providers/jobs';
import { bodyOf } from '../../providers/recordBody';
import type { Faults } from '../../ui/form/refusal';
import { useTypedForm } from '../../ui/form/useTypedForm';
import { saveFile } from '../../ui/saveFile';
import { empty, faults, fieldsOf, type Values } from './fields';
import type { Prints } from './PrintIdentifiers';

/** Nothing of a person's identifiers is printed unless it is asked for. */
const NO_PRINTS: Prints = { inn: false, snils: false };

/** The form of an order of certificates: values, what is wrong, who lacks what, and the file that comes of it. */
export function useIssue(kind: CertificateKind, ids: readonly number[], recipient = '') {
  const [prints, setPrints] = useState(NO_PRINTS);
  const [gaps, setGaps] = useState<readonly CertificateGap[]>([]);
  const notify = useNotify();
  const refresh = useRefresh();
  const form = useTypedForm<Values, { blob: Blob; name: string }>({
    key: `references/${kind}`,
    initial: { ...empty, recipient },
    check: (values) => faults(kind, values) as Faults,
    save: async (values) => {
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
      form.begin(empty);
      setPrints(NO_PRINTS);
      refresh();
    },
  });
  return { ...form, prints, setPrints, gaps };
}

type Refused = Error & { body?: { people?: CertificateGap[] } };
