import type { lettersEndpoints } from '../../contract/endpoints/letters';
import { to } from '../../contract/paths';
import { unsubscribe, unsubscriber } from '../domain/accounts/unsubscribe';
import { orderDeskFile } from '../domain/administration/orderDeskFile';
import { listUndelivered, resendLetter } from '../domain/administration/undeliveredLetters';
import { listLetterPeople, listUnitLetters, sendUnitLetter } from '../domain/membership/unitLetters';
import { type Handlers, Reply } from '../http/call';

export const letters: Handlers<typeof lettersEndpoints> = {
  'units.letters.send': async (call) => new Reply(await sendUnitLetter(call, call.record, call.body), { status: 201 }),
  'units.letters': (call) => listUnitLetters(call, call.record, call.query),
  'units.letter.people': (call) => listLetterPeople(call, call.record, call.params.letter_pk, call.query),
  'letters.list': (call) => listUndelivered(call, call.query),
  'letters.export': orderDeskFile('desk.letters'),
  async 'letters.resend'({ db, viewer, params }) {
    await resendLetter(db, viewer, params.id);
    return new Reply(null);
  },
  async 'letters.unsubscribe'(call) {
    await unsubscribe(call, call.params.token, call.query.all === true);
    return {};
  },
  async 'letters.unsubscribePage'(call) {
    await unsubscriber(call, call.params.token);
    const Location = `${call.origin}${to('unsubscribe', { token: call.params.token })}`;
    return new Response(null, { status: 302, headers: { Location, 'Cache-Control': 'no-store' } });
  },
};
