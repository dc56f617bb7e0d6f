// Requests for certificates of membership: a person asks, the staff who issue answer.
import { z } from 'zod';
import { RECIPIENT_MAX } from '../certificateKinds';
import { REQUIRED } from '../constants';
import { certificateRequestStates } from '../states/certificateRequests';
import { REASON_MAX } from '../waitingKinds';
import { paperText } from './parts/names';
import { listQuery, oneOf, yesOrNo } from './parts/page';
import { ShortestUser } from './people';

const kind = z.enum(['external', 'internal'], { error: 'Выберите вид справки.' });

export const CertificateRequestBody = z.object({
  kind,
  recipient: paperText(RECIPIENT_MAX, 'Напишите, куда нужна справка.'),
});
export type CertificateRequestBody = z.output<typeof CertificateRequestBody>;

export const RefuseRequestBody = z.object({
  reason: z
    .string({ error: REQUIRED })
    .trim()
    .max(REASON_MAX, `Не больше ${REASON_MAX} символов.`)
    .min(1, 'Напишите причину: её увидит участник.'),
});

export const CertificateRequest = z.object({
  id: z.number(),
  person: ShortestUser,
  kind,
  recipient: z.string(),
  state: z.enum(certificateRequestStates.names),
  created_at: z.string(),
  decided_at: z.string().nullable(),
  reason: z.string().nullable(),
  /** The certificate that was issued for it. */
  certificate: z.number().nullable(),
  can_decide: z.boolean(),
  can_withdraw: z.boolean(),
});
export type CertificateRequest = z.infer<typeof CertificateRequest>;

/** `to_decide`: those that wait for the viewer's decision; `own`: those the viewer sent. */
export const certificateRequestQuery = listQuery(['created_at', 'id'] as const, {
  state: oneOf(certificateRequestStates.names),
  to_decide: yesOrNo,
  own: yesOrNo,
});
