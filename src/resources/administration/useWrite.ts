import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { account } from '../../providers/account';
import { dataProvider } from '../../providers/dataProvider';
import { newKey } from '../../providers/newKey';
import type { Catalogue, Row, Values } from './catalogue';

/** Writing to one catalogue; whatever the portal has read of it before is read anew. */
export function useWrite({ resource, kept, group }: Catalogue) {
  const client = useQueryClient();
  // One key per opened form: however often it is sent, one record comes of it.
  const [idempotencyKey] = useState(newKey);

  const settle = async (id: unknown) => {
    await Promise.all([resource, kept].map((name) => name && client.invalidateQueries({ queryKey: [name] })));
    // Ids of appointments are people: one's own menu follows at once.
    if (group === 'appointments' && id === account.get().account?.me.id) await account.load().catch(() => undefined);
  };

  return {
    async save(values: Values, record?: Row) {
      const { data } = record
        ? await dataProvider.update<Row>(resource, { id: record.id, data: values, previousData: record })
        : await dataProvider.create<Row>(resource, { data: values, meta: { idempotencyKey } });
      await settle(data.id);
    },
    async remove(record: Row) {
      try {
        await dataProvider.delete(resource, { id: record.id, previousData: record });
      } finally {
        await settle(record.id);
      }
    },
  };
}
