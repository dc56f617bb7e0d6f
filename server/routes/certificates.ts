import { CERTIFICATES_AT_ONCE, type CertificateKind } from '../../contract/certificateKinds';
import type { certificatesEndpoints } from '../../contract/endpoints/certificates';
import { moscowDay } from '../../contract/fields/moscowDay';
import type { CertificateBody } from '../../contract/schemas/certificates';
import { type AnyCall, errors, type Viewer } from '../call';
import { certificateFile, certificatesZip } from '../domain/certificates/certificateFiles';
import { issueCertificates } from '../domain/certificates/certificateIssue';
import { readFacts } from '../domain/certificates/certificatePrint';
import {
  checkCertificate,
  listCertificates,
  readCertificate,
  refuseUntaken,
  revokeCertificate,
} from '../domain/certificates/certificateRegister';
import {
  listRequests,
  readRequest,
  refuseRequest,
  requestCertificate,
  withdrawRequest,
} from '../domain/certificates/certificateRequests';
import { orderListFile } from '../domain/columnList';
import type { Handlers } from '../domain/handlers';
import { readJob } from '../domain/jobs';
import { attachment } from '../http/files/attachment';
import { holdDrawing } from '../pdf/drawPdf';

type Ordering = Pick<AnyCall, 'db' | 'parts' | 'origin' | 'once' | 'seen'> & {
  viewer: Viewer;
  query: { format?: 'zip' | 'pdf' };
  body: CertificateBody;
};

const sent = ({ name, bytes }: { name: string; bytes: Uint8Array }) =>
  attachment(name, bytes as BodyInit, bytes.length);

/** Issues at once; the files of few are the answer, of many a job whose state is. */
const issue = (kind: CertificateKind) => async (call: Ordering) => {
  const { viewer, parts, origin, query, body, seen } = call;
  if (query.format === 'pdf' && body.ids.length > 1) throw errors.fields({ format: 'PDF выдаётся одному человеку.' });
  const order = { kind, body, today: moscowDay(parts.now()), origin, seen };
  const giveOut = async () => {
    const { ids, job } = await call.once('issue', (all) => issueCertificates(all, viewer, order));
    if (job) return Response.json(await readJob(call, job), { status: 202 });
    await refuseUntaken(call, ids);
    const [first] = ids;
    const single = query.format === 'pdf' && first !== undefined;
    return sent(single ? await certificateFile(parts, origin, first) : await certificatesZip(parts, origin, ids));
  };
  // A number that was given is not taken back: who has too much under way is refused before.
  return body.ids.length > CERTIFICATES_AT_ONCE ? giveOut() : holdDrawing(viewer.id, giveOut);
};

export const certificates: Handlers<typeof certificatesEndpoints> = {
  'certificates.external': issue('external'),
  'certificates.internal': issue('internal'),
  'certificates.facts': ({ db, viewer, params, query, parts }) =>
    readFacts(db, viewer, params.id, query, moscowDay(parts.now())),
  'certificates.list': (call) => listCertificates(call, call.query),
  'certificates.export': (call) => orderListFile(call, 'certificate.export'),
  'certificates.one': (call) => readCertificate(call, call.params.id),
  async 'certificates.file'(call) {
    await refuseUntaken(call, [call.params.id]);
    return sent(await certificateFile({ ...call.parts, person: call.viewer.id }, call.origin, call.params.id));
  },
  async 'certificates.revoke'(call) {
    await revokeCertificate(call.db, call.viewer, call.params.id, call.body.reason);
    return readCertificate(call, call.params.id);
  },
  'certificates.requests': (call) => listRequests(call, call.query),
  async 'certificates.request'(call) {
    return readRequest(call, await requestCertificate(call.db, call.viewer, call.body));
  },
  'certificates.request.one': (call) => readRequest(call, call.params.id),
  async 'certificates.request.refuse'(call) {
    await refuseRequest(call.db, call.viewer, call.params.id, call.body.reason);
    return readRequest(call, call.params.id);
  },
  async 'certificates.request.withdraw'(call) {
    await withdrawRequest(call.db, call.viewer, call.params.id);
    return readRequest(call, call.params.id);
  },
  'certificates.check': ({ db, params, parts }) => checkCertificate(db, params.token, moscowDay(parts.now())),
};
