import { type PGlite, protocol, type QueryOptions, type Results } from '@electric-sql/pglite';

const { serialize } = protocol;
type Message = { name: string };
type Described = Message & {
  dataTypeIDs?: number[];
  fields?: { name: string; dataTypeID: number }[] | (string | null)[];
};
type Statement = { name: string; params: number[]; columns: { name: string; dataTypeID: number }[] };

/** Statements kept ready; the one unused for the longest time makes room for a new one. */
const KEPT = 500;
/** What PostgreSQL says of a statement kept from before its table changed. */
const TABLE_CHANGED = '0A000';

/**
 * Makes the embedded database keep the statements it has seen. Parsing and planning a query takes it longer than
 * answering it, and PGlite's own `query` does both anew every time. Only reading statements outside of transactions;
 * everything else goes the usual way.
 */
export function keepPrepared(client: PGlite): void {
  const plain = client.query.bind(client);
  const kept = new Map<string, Statement>();
  let made = 0;

  const send = async (...parts: Uint8Array[]): Promise<Described[]> => {
    const { messages } = await client.execProtocol(joined([...parts, serialize.sync()]), { syncToFs: false });
    return messages as Described[];
  };

  const prepare = async (text: string): Promise<Statement> => {
    const name = `kept_${++made}`;
    const messages = await send(serialize.parse({ name, text, types: [] }), serialize.describe({ type: 'S', name }));
    const statement = {
      name,
      params: messages.find((message) => message.name === 'parameterDescription')?.dataTypeIDs ?? [],
      columns: (messages.find((message) => message.name === 'rowDescription')?.fields ?? []) as Statement['columns'],
    };
    if (kept.size >= KEPT) {
      const [oldest] = kept;
      if (oldest) {
        kept.delete(oldest[0]);
        await send(serialize.close({ type: 'S', name: oldest[1].name }));
      }
    }
    return statement;
  };

  const run = async (text: string, params: unknown[], options: QueryOptions | undefined) => {
    const statement = kept.get(text) ?? (await prepare(text));
    kept.delete(text);
    kept.set(text, statement);
    const values = params.map((value, index) => textOf(client, value, statement.params[index]));
    const bound = serialize.bind({ statement: statement.name, values });
    const messages = await send(bound, serialize.execute({})).catch((error: unknown) => {
      // Whatever was wrong, the statement is made anew next time: its tables may have changed.
      kept.delete(text);
      throw error;
    });
    const parsers = statement.columns.map(
      ({ dataTypeID }) => options?.parsers?.[dataTypeID] ?? client.parsers[dataTypeID],
    );
    const cell = (raw: string | null, at: number) => {
      const parse = parsers[at];
      return raw === null || !parse ? raw : parse(raw, statement.columns[at]?.dataTypeID);
    };
    const rows = messages
      .filter(({ name }) => name === 'dataRow')
      .map(({ fields = [] }) => {
        const cells = fields as (string | null)[];
        if (options?.rowMode === 'array') return cells.map(cell);
        return Object.fromEntries(cells.map((raw, at) => [statement.columns[at]?.name, cell(raw, at)]));
      });
    return { rows, fields: statement.columns, affectedRows: 0 };
  };

  client.query = (async (text: string, params: unknown[] = [], options?: QueryOptions) => {
    if (!/^\s*select\b/i.test(text) || /\bfor update\b|\badvisory/i.test(text)) return plain(text, params, options);
    await client._checkReady();
    const exclusive = () =>
      client._runExclusiveTransaction(() => client._runExclusiveQuery(() => run(text, params, options)));
    return exclusive().catch((error: { code?: string }) =>
      error.code === TABLE_CHANGED ? exclusive() : Promise.reject(error),
    );
  }) as <T>(text: string, params?: unknown[], options?: QueryOptions) => Promise<Results<T>>;
}

function textOf(client: PGlite, value: unknown, type: number | undefined): string | null {
  if (value === null || value === undefined) return null;
  const serializer = type === undefined ? undefined : client.serializers[type];
  return serializer ? serializer(value) : String(value);
}

function joined(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
