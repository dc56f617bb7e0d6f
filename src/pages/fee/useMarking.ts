import type { FeeResult } from '@contract/schemas/fees';
import { useRefresh } from 'ra-core';
import { useState } from 'react';
import { api } from '../../providers/api';
import { useManyActs } from '../../ui/acts/useManyActs';
import { plural } from '../../ui/text/plural';

/** Marks many people, step by step, and tells what became of each. */
export function useMarking() {
  const [paid, setPaid] = useState(true);
  const { state, run, close } = useManyActs<FeeResult>(useRefresh());

  const mark = (ids: readonly number[], paid: boolean) =>
    run({
      items: ids,
      text: `${paid ? 'Отметить взнос' : 'Снять отметку о взносе'}: ${plural(ids.length, ['человек', 'человека', 'человек'])}`,
      send: async (some) => {
        setPaid(paid);
        return (await api('fee.bulk', { body: { paid, ids: some } })).results;
      },
    });

  return { state: state && { ...state, paid }, mark, close };
}
