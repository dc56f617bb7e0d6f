import type { lettersEndpoints } from '../../contract/endpoints/letters';
import { to } from '../../contract/paths';
import { unsubscribe, unsubscriber } from '../domain/accounts/unsubscribe';
import { orderDeskFile } from '../domain/administration/orderDeskFile';
import { listUndelivered, resendLetter } from '../domain/administration/undeliveredLetters';
import type { Handlers } from '../domain/handlers';
import { listLetterPeople, listUnitLetters, sendUnitLetter } from '../domain/membership/unitLetters';

export const letters: Handlers<typeof lettersEndpoints> = {
  'units.letters.send': (call) => sendUnitLetter(call, call.record, call.body),
  'units.letters': (call) => listUnitLetters(call, call.record, call.query),
  'units.letter.people': (call) => listLetterPeople(call, call.record, call.params.letter_pk, call.query),
  'letters.list': (call) => listUndelivered(call, call.query),
  'letters.export': orderDeskFile('desk.letters'),
  'letters.resend': ({ db, viewer, params }) => resendLetter(db, viewer, params.id),
  'letters.unsubscribe': (call) => unsubscribe(call, call.params.token, call.query.all === true),
  async 'letters.unsubscribePage'(call) {
    await unsubscriber(call, call.params.token);
    const Location = `${call.origin}${to('unsubscribe', { token: call.params.token })}`;
    return new Response(null, { status: 302, headers: { Location, 'Cache-Control': 'no-store' } });
  },
};
