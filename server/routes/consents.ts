import type { consentsEndpoints } from '../../contract/endpoints/consents';
import { orderDeskFile } from '../domain/administration/orderDeskFile';
import type { Handlers } from '../domain/handlers';
import { giveConsent, ownConsents, withdrawConsent } from '../domain/people/consents/ownConsents';
import { listConsents } from '../domain/people/consents/register';
import { currentTexts, listTexts, publishText, purposeOf, textOf } from '../domain/people/consents/texts';
import { answerRequest, askAboutData, ownRequests, withdrawRequest } from '../domain/people/requests/dataRequests';
import { listRequests } from '../domain/people/requests/requestList';
import { listDestructions } from '../domain/people/retention/destructions';

export const consents: Handlers<typeof consentsEndpoints> = {
  'consents.own': (call) => ownConsents(call, call.viewer.id),
  'consents.give': (call) => giveConsent(call, call.viewer.id, purposeOf(call.params.purpose), call.body),
  'consents.withdraw': (call) => withdrawConsent(call, call.viewer.id, purposeOf(call.params.purpose)),
  'consents.texts': async ({ db }) => (await currentTexts(db)).map(textOf),
  'consents.publish': ({ db, viewer, params, body }) => publishText(db, viewer.id, purposeOf(params.purpose), body),
  'consents.versions': (call) => listTexts(call, purposeOf(call.params.purpose), call.query),
  'consents.list': (call) => listConsents(call, call.query),
  'consents.export': orderDeskFile('desk.consents'),
  'dataRequests.own': ({ db, viewer }) => ownRequests(db, viewer.id),
  'dataRequests.ask': (call) => askAboutData(call, call.body),
  'dataRequests.withdraw': (call) => withdrawRequest(call, call.params.id),
  'dataRequests.list': (call) => listRequests(call, call.query),
  'dataRequests.export': orderDeskFile('desk.requests'),
  'destructions.list': (call) => listDestructions(call, call.query),
  'destructions.export': orderDeskFile('desk.destructions'),
  'dataRequests.answer': (call) => answerRequest(call, call.params.id, call.body),
};
