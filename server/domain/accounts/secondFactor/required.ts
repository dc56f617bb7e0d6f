import { can } from '../../../../contract/permissions';
import { errors, type Viewer } from '../../../call';
import type { Env } from '../../../env';

/**
 * Demands that the second step was shown lately, before rights are given or people's data leave the portal.
 * @throws {ApiError} 403 with the code by which the portal asks for it
 */
export function refuseUnsure({ secondFactor }: Pick<Viewer, 'secondFactor'>): void {
  if (secondFactor === 'long ago') throw errors.unsure();
}

/** Whether a person of this role signs in with a second step, by the operator's setting. */
export const needsSecondFactor = (env: Pick<Env, 'SECOND_FACTOR'>, { grants }: Pick<Viewer, 'grants'>): boolean =>
  env.SECOND_FACTOR.some((role) => can(grants, `second.${role}`));

/** Whether the person may do nothing yet: the role wants a second step, and none is connected. */
export const lacksSecondFactor = (
  env: Pick<Env, 'SECOND_FACTOR'>,
  viewer: Pick<Viewer, 'grants' | 'secondFactor'>,
): boolean => viewer.secondFactor === null && needsSecondFactor(env, viewer);
