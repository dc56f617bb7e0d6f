import type { Level } from '@contract/levels';
import type { UnitPerson } from '@contract/people/unitPeople';
import { session } from '../../../providers/session';
import type { UnitRecord } from '../useUnit';
import type { MemberActsDone } from './useMemberActs';

export type MemberButtonProps = { level: Level; unit: UnitRecord; acts: MemberActsDone };

/** Whom an act on members can be done to: not oneself, and not a commander, who is no member. */
export const isActable = ({ id, membership }: UnitPerson): boolean => membership !== null && id !== session.user();
