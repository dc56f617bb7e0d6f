import type { CertificateGap, CertificateKind } from '@contract/schemas/certificates';
import type { Job } from '@contract/schemas/jobs';
import { useNotify, useRefresh } from 'ra-core';
import { useState } from 'react';
import { download } from '../../providers/download';
import { jobs } from '../../providers/jobs';
import { saveFile } from '../../ui/saveFile';
import { useDraft } from '../../ui/useDraft';
import { empty, type FieldName, faults, fieldsOf, type Values } from './fields';
import type { Prints } from './PrintIdentifiers';

/** Nothing of a person's identifiers is printed unless it is asked for. */
const NO_PRINTS: Prints = { inn: false, snils: false };

type Refused = Error & { body?: { errors?: Partial<Values>; people?: CertificateGap[] } };

/** The form of an order of certificates: values, what is wrong, who lacks what, and the file that comes of it. */
export function useIssue(kind: CertificateKind, ids: readonly number[], recipient = '') {
  const [values, setValues] = useState({ ...empty, recipient });
  const draft = useDraft(`references/${kind}`, (kept) => setValues({ ...empty, ...(kept ?? { recipient }) }));
  const [prints, setPrints] = useState(NO_PRINTS);
  const [errors, setErrors] = useState<Partial<Values>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [gaps, setGaps] = useState<readonly CertificateGap[]>([]);
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();

  const change = (name: FieldName, value: string) => {
    const next = { ...values, [name]: value };
    setValues(next);
    setErrors({ ...errors, [name]: undefined });
    draft.keep(next);
  };

  const send = async (): Promise<boolean> => {
    const found = faults(kind, values);
    setErrors(found);
    setFailure(null);
    setGaps([]);
    if (Object.keys(found).length > 0) return false;
    setBusy(true);
    try {
      const chosen = fieldsOf(kind).map(({ name }) => [name, values[name].trim()]);
      const body = { ids, ...Object.fromEntries(chosen), print_inn: prints.inn, print_snils: prints.snils };
      const { blob, name } = await download(`/membership_certificates/${kind}/`, 'certs.zip', { method: 'POST', body });
      // Many files are made as a work, and its answer is the work itself.
      if (blob.type.includes('json')) jobs.follow(JSON.parse(await blob.text()) as Job);
      else saveFile(name, blob);
      notify('Справки выданы', { type: 'success' });
      draft.drop();
      setValues(empty);
      setPrints(NO_PRINTS);
      refresh();
      return true;
    } catch (error) {
      const { message, body } = error as Refused;
      const refused = fieldsOf(kind).filter(({ name }) => typeof body?.errors?.[name] === 'string');
      setErrors(Object.fromEntries(refused.map(({ name }) => [name, body?.errors?.[name]])));
      setGaps(body?.people ?? []);
      if (refused.length === 0) setFailure(message);
      return false;
    } finally {
      setBusy(false);
    }
  };

  return { values, prints, setPrints, errors, failure, gaps, busy, change, send, draft };
}
