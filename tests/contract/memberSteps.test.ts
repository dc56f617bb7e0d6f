import { expect, it } from 'vitest';
import { nextStep, type StepFacts } from '../../contract/people/memberSteps';

const SINCE = '2026-03-16T09:00:00Z';
const begins: StepFacts = {
  verified: false,
  asked_at: null,
  missing: 2,
  units: 0,
  applied_at: null,
  fee: false,
  returned: false,
  safety: 'possible',
};
const member: StepFacts = { ...begins, missing: 0, verified: true, units: 1 };

it.each<[string, Partial<StepFacts>, ReturnType<typeof nextStep>]>([
  ['whoever begins fills in the data', {}, { key: 'profile', since: null }],
  ['filled data are sent', { missing: 0 }, { key: 'send', since: null }],
  ['while they are checked a detachment can be found', { asked_at: SINCE }, { key: 'unit', since: null }],
  [
    'with both under way there is nothing to do but to wait for the first',
    { asked_at: SINCE, applied_at: '2026-03-17T09:00:00Z' },
    { key: 'confirm', since: SINCE },
  ],
  [
    'an application that waits does not hide what is still to be filled in',
    { applied_at: SINCE },
    { key: 'profile', since: null },
  ],
  [
    'confirmed and applied, the application is waited for',
    { verified: true, applied_at: SINCE },
    { key: 'unit', since: SINCE },
  ],
  ['a member pays the fee', member, { key: 'fee', since: null }],
  ['an event comes after the fee', { ...member, returned: true }, { key: 'fee', since: null }],
  [
    'an application that an event has sent back comes before the test',
    { ...member, fee: true, returned: true },
    { key: 'event', since: null },
  ],
  [
    'and is there when all else is done',
    { ...member, fee: true, safety: 'passed', returned: true },
    { key: 'event', since: null },
  ],
  ['then comes the test', { ...member, fee: true }, { key: 'safety', since: null }],
  ['a test that cannot be taken is no step', { ...member, fee: true, safety: 'closed' }, null],
  ['all is done', { ...member, fee: true, safety: 'passed' }, null],
])('%s', (_, facts, step) => {
  expect(nextStep({ ...begins, ...facts })).toEqual(step);
});
