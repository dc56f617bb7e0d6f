// The frame on the device: who is signed in and what they may do, without what only the person sees.
import type { Account } from '@contract/grants';
import type { Frame } from '@contract/schemas/people';
import { device } from './device';

export const FRAME = 'frame';

/** No papers, no contacts, no day of birth, no address. */
const fields = [
  'id',
  'username',
  'first_name',
  'last_name',
  'patronymic_name',
  'region',
  'media',
  'education',
  'privacy',
  'is_verified',
  'is_rso_member',
  'membership_fee',
  'sent_verification',
  'central_headquarter_id',
  'district_headquarter_id',
  'regional_headquarter_id',
  'local_headquarter_id',
  'educational_headquarter_id',
  'detachment_id',
] as const satisfies readonly (keyof Frame['me'])[];

export type KeptFrame = Omit<Frame, 'me'> & { me: Pick<Frame['me'], (typeof fields)[number]> };

/** Keeps the frame; whoever has other rights than the last time keeps nothing else of it. */
export async function keepFrame(frame: Frame): Promise<void> {
  const kept = { ...frame, me: Object.fromEntries(fields.map((name) => [name, frame.me[name]])) } as KeptFrame;
  const before = await device.recall(FRAME);
  if (before && rightsOf(before.data as KeptFrame) !== rightsOf(kept)) await device.changeRights();
  await device.keep(FRAME, kept, Date.now());
}

type Rights = Omit<Account, 'me'> & { me: Partial<Record<string, unknown>> };

/** All that rights follow from, to be compared. */
export const rightsOf = ({ me, roles, positions, experts, status }: Rights): string =>
  JSON.stringify([roles, positions, experts, status, me.is_verified, ...fields.slice(-6).map((name) => me[name])]);
