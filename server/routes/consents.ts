import type { consentsEndpoints } from '../../contract/endpoints/consents';
import { giveConsent, ownConsents, withdrawConsent } from '../domain/people/consents/ownConsents';
import { listConsents } from '../domain/people/consents/register';
import { currentTexts, listTexts, publishText, purposeOf, textOf } from '../domain/people/consents/texts';
import { answerRequest, askAboutData, listRequests, ownRequests } from '../domain/people/requests/dataRequests';
import { listDestructions } from '../domain/people/retention/destructions';
import { type Handlers, Reply } from '../http/call';

export const consents: Handlers<typeof consentsEndpoints> = {
  'consents.own': (call) => ownConsents(call, call.viewer.id),
  'consents.give': (call) => giveConsent(call, call.viewer.id, purposeOf(call.params.purpose), call.body),
  async 'consents.withdraw'(call) {
    await withdrawConsent(call, call.viewer.id, purposeOf(call.params.purpose));
    return {};
  },
  'consents.texts': async ({ db }) => (await currentTexts(db)).map(textOf),
  'consents.publish': async ({ db, viewer, params, body }) =>
    new Reply(await publishText(db, viewer.id, purposeOf(params.purpose), body), { status: 201 }),
  'consents.versions': (call) => listTexts(call, purposeOf(call.params.purpose), call.query),
  'consents.list': (call) => listConsents(call, call.query),
  'dataRequests.own': ({ db, viewer }) => ownRequests(db, viewer.id),
  'dataRequests.ask': async (call) => new Reply(await askAboutData(call, call.body), { status: 201 }),
  'dataRequests.list': (call) => listRequests(call, call.query),
  'destructions.list': (call) => listDestructions(call, call.query),
  'dataRequests.answer': (call) => answerRequest(call, call.params.id, call.body),
};
