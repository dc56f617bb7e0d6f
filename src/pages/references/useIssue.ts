import type { CertificateKind } from '@contract/certificateKinds';
import type { CertificateRequest } from '@contract/schemas/certificateRequests';
import type { CertificateGap } from '@contract/schemas/certificates';
import type { Job } from '@contract/schemas/jobs';
import { useNotify, useRefresh } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import { apiFile } from '../../providers/api';
import { bodyOf } from '../../providers/door/recordBody';
import { drafts } from '../../providers/stores/drafts';
import { jobs } from '../../providers/stores/jobs';
import { isTyped } from '../../ui/drafts/useDraft';
import { useRecordForm } from '../../ui/form/useRecordForm';
import { saveFile } from '../../ui/saveFile';
import { empty, fieldsOf, termFault, type Values } from './fields';
import { useIssuedBefore } from './useIssuedBefore';

const draftOf = (kind: CertificateKind) => `references/${kind}`;

/** Whose certificates this tab was filling in when its page was loaded anew. */
export function typedIds(kind: CertificateKind): number[] {
  const ids = isTyped(draftOf(kind)) ? drafts.read(draftOf(kind))?.values.ids : null;
  return Array.isArray(ids) ? ids.map(Number) : [];
}

type Asked = {
  kind: CertificateKind;
  ids: readonly number[];
  /** The request of the address: answered while it waits and its person is among those chosen. */
  request?: CertificateRequest;
  onIssued: () => void;
};

/** The form of an order of certificates: values, what is wrong, who lacks what, and the file that comes of it. */
export function useIssue({ kind, ids, request, onIssued }: Asked) {
  const answered = request && answers(request, { kind, ids }) ? request : undefined;
  const recipient = answered?.recipient ?? '';
  const [gaps, setGaps] = useState<readonly CertificateGap[]>([]);
  const notify = useNotify();
  const refresh = useRefresh();
  const fields = fieldsOf(kind);
  const form = useRecordForm<Values, { blob: Blob; name: string }>({
    key: draftOf(kind),
    initial: useMemo(() => ({ ...empty, recipient }), [recipient]),
    fields,
    // Whom it is about stands in the list above.
    kept: (values) => ({ ...values, ids }),
    from: ({ ids: _, ...values }) => values as Partial<Values>,
    check: termFault,
    save: async (values, once) => {
      setGaps([]);
      const chosen = fields.map(({ name }) => [name, String(values[name]).trim()]);
      const { print_inn, print_snils } = values;
      const body = { ids, ...Object.fromEntries(chosen), print_inn, print_snils, request: answered?.id };
      try {
        return await once((key) => {
          // One certificate is the paper itself.
          const format = ids.length === 1 ? 'pdf' : 'zip';
          const asked = { query: { format }, body: bodyOf(body), key, seen: before.results[0]?.id ?? 0 };
          return kind === 'external'
            ? apiFile('certificates.external', 'certs.zip', asked)
            : apiFile('certificates.internal', 'certs.zip', asked);
        });
      } catch (error) {
        setGaps((error as Refused).body?.people ?? []);
        // The request may have been withdrawn, the same issued meanwhile: the next press issues knowing it.
        if ([409, 412].includes((error as Refused).status ?? 0)) refresh();
        throw error;
      }
    },
    done: async ({ blob, name }) => {
      // Many files are made as a work, and its answer is the work itself.
      if (blob.type.includes('json')) jobs.follow(JSON.parse(await blob.text()) as Job);
      else saveFile(name, blob);
      notify('Справки выданы', { type: 'success' });
      form.begin(empty);
      refresh();
      onIssued();
    },
  });
  const before = useIssuedBefore({ kind, ids, values: form.values });
  const { dirty, change } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is kept as a typed word is
  useEffect(() => {
    if (dirty) change({});
  }, [ids.join(), dirty, change]);
  // Whoever was left out lacks nothing any more.
  return {
    ...form,
    // Another choice puts another recipient in: nobody else has changed anything.
    both: [],
    before,
    gaps: gaps.filter(({ id }) => ids.includes(id)),
    isRefused: gaps.length > 0,
  };
}

/** Whether a certificate of this kind for these people answers the request, which still waits. */
const answers = ({ can_decide, ...asked }: CertificateRequest, { kind, ids }: Pick<Asked, 'kind' | 'ids'>): boolean =>
  can_decide && asked.kind === kind && ids.includes(asked.person.id);

type Refused = Error & { status?: number; body?: { people?: CertificateGap[] } };
