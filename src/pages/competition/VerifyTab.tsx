import { to } from '@contract/paths';
import { Earlier } from '../../programmes/queue/Earlier';
import { Queue } from '../../programmes/queue/Queue';

/** Reports that wait for the viewer, and what waits in competitions before. */
export const VerifyTab = () => (
  <>
    <Earlier programme="competition" queue={`${to('competition')}?tab=queue`} />
    <Queue programme="competition" />
  </>
);
