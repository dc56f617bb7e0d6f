import { type HttpError, useNotify } from 'ra-core';
import { useState } from 'react';
import { held } from '../../providers/stores/held';

type Options = {
  /** The refusal is given back as `refusal`, to be shown where the act is, instead of a message. */
  inPlace?: true;
  /** Runs while the act is still busy, whatever became of it. */
  after?: () => Promise<unknown>;
};
type Said<Answer> = {
  /** Said when it is done. */
  done?: string | ((answer: Answer) => string);
  /** Said before the refusal: «Не удалось начать выгрузку.» */
  failed?: string;
};

/** What a button begins: it is busy until the act is done, its success and its refusal are said. */
export function useAct({ inPlace, after }: Options = {}) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<HttpError>();
  const notify = useNotify();
  const refuse = (error: HttpError, failed?: string) => {
    if (inPlace) setRefusal(error);
    else notify(failed ? `${failed} ${error.message}` : error.message, { type: 'error' });
  };

  /** @returns the answer, or undefined when it was refused */
  const act = async <Answer>(
    run: () => Promise<Answer>,
    { done, failed }: Said<Answer> = {},
  ): Promise<Answer | undefined> => {
    setBusy(true);
    setRefusal(undefined);
    try {
      const answer = await run();
      if (done) notify(typeof done === 'string' ? done : done(answer), { type: 'success' });
      return answer;
    } catch (error) {
      refuse(error as HttpError, failed);
      return undefined;
    } finally {
      await after?.();
      setBusy(false);
    }
  };

  /**
   * The same for a decision that can be taken back for some seconds.
   * @param text what is decided: «Принять: Иванов»
   * @param keys the records that count as decided meanwhile
   * @returns whether it was done
   */
  const hold = async (text: string, run: () => Promise<unknown>, keys?: readonly string[]): Promise<boolean> =>
    (await act(() => held.act({ text, keys, run }), { failed: `${text}.` })) ?? false;

  return { act, hold, busy, refusal };
}
