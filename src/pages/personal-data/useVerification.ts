import { api } from '../../providers/api';
import { useAct } from '../../ui/acts/useAct';
import { useRereadOwn } from './useOwnRecord';

/** Asking for verification and taking the request back. */
export function useVerification() {
  // A refusal may mean that somebody has decided meanwhile.
  const { act, busy } = useAct({ after: useRereadOwn() });
  return {
    busy,
    apply: () => void act(() => api('me.verification.apply'), { done: 'Данные отправлены на верификацию' }),
    withdraw: () => void act(() => api('me.verification.withdraw'), { done: 'Запрос отозван' }),
  };
}
