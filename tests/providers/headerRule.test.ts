import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { request } from '../../src/providers/http';
import { server } from '../mockServer';
import { signedInWith } from '../setup';

/** The header a call was sent with. */
async function headerOf(path: string, method = 'GET'): Promise<string | null> {
  const sent: (string | null)[] = [];
  server.use(
    http.all('*', ({ request }) => {
      sent.push(request.headers.get('Authorization'));
      return HttpResponse.json({});
    }),
  );
  await request(path, { method });
  return sent[0] ?? null;
}

it.each([
  ['GET', '/rsousers/me/'],
  ['GET', '/rsousers/me_notifications_count/'],
  ['GET', '/detachments/12/'],
  ['GET', '/detachments/12/members/?search=Иванов'],
  ['GET', '/centrals/2/'],
  ['GET', '/centrals/1/members/'],
  ['GET', '/competitions/1/participants/'],
  ['GET', '/regions/users_list'],
  ['GET', '/areas/'],
  ['POST', '/detachments/'],
  ['POST', '/events/'],
  ['PATCH', '/centrals/1/'],
  ['POST', '/services/front_errors/'],
])('%s %s carries the token', async (method, path) => {
  signedInWith({ access: 'token' });
  expect(await headerOf(path, method)).toBe('JWT token');
});

it.each([
  ['POST', '/jwt/create/'],
  ['POST', '/register/'],
  ['POST', '/exchange-token/'],
  ['POST', '/jwt/vk-login/'],
  ['POST', '/jwt/verify/'],
  ['POST', '/jwt/refresh/'],
  ['GET', '/regions/'],
  ['POST', '/reset_password/'],
  ['POST', '/users/reset_password_confirm/'],
  ['GET', '/competitions/1/'],
  ['GET', '/events/'],
  ['GET', '/detachments/'],
  ['GET', '/districts/'],
  ['GET', '/regionals/'],
  ['GET', '/eduicational_institutions/'],
  ['GET', '/locals/'],
  ['GET', '/educationals/'],
  ['GET', '/centrals/1/'],
  ['GET', '/centrals/1/leadership/'],
])('%s %s goes without the token', async (method, path) => {
  signedInWith({ access: 'token' });
  expect(await headerOf(path, method)).toBeNull();
});

it.each(['/detachments/?search=Искра&limit=20', 'detachments', '/regions?limit=-1'])(
  'reads %s as the public list it is, whatever its query and slashes',
  async (path) => {
    signedInWith({ access: 'token' });
    expect(await headerOf(path)).toBeNull();
  },
);

it.each(['/services/front_errors/', '/rsousers/me/'])(
  'sends %s without a header when nobody is signed in',
  async (path) => {
    expect(await headerOf(path, 'POST')).toBeNull();
  },
);
