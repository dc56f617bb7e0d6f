import { connect, createServer, type Socket } from 'node:net';

export type Counted = { statements: number; rows: number };

const EXECUTE = 'E'.charCodeAt(0);
const QUERY = 'Q'.charCodeAt(0);
const DATA_ROW = 'D'.charCodeAt(0);

/**
 * Stands between a portal and its PostgreSQL and counts what passes: the statements asked and the rows given.
 * @returns the address to give to the portal, and what has passed so far
 */
export async function countStatements(databaseUrl: string) {
  const counted: Counted = { statements: 0, rows: 0 };
  const { hostname, port } = new URL(databaseUrl);
  const open = new Set<Socket>();

  const between = createServer((portal) => {
    const database = connect(Number(port || 5432), hostname);
    // The first message of a connection has no type.
    const asked = messages(false, (type) => {
      if (type === EXECUTE || type === QUERY) counted.statements++;
    });
    const given = messages(true, (type) => {
      if (type === DATA_ROW) counted.rows++;
    });
    portal.on('data', asked).pipe(database);
    database.on('data', given).pipe(portal);
    for (const socket of [portal, database]) {
      open.add(socket);
      socket.on('error', () => undefined).on('close', () => [portal, database].map((one) => one.destroy()));
    }
  });
  await new Promise<void>((done) => between.listen(0, '127.0.0.1', done));
  const address = between.address();
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(address && typeof address === 'object' ? address.port : '');
  return {
    url: url.href,
    counted: (): Counted => ({ ...counted }),
    close() {
      between.close();
      for (const socket of open) socket.destroy();
    },
  };
}

/** Walks over the messages of one direction, in whatever pieces they come: a type, then the length with itself. */
function messages(typed: boolean, seen: (type: number) => void): (piece: Buffer) => void {
  let head = Buffer.alloc(0);
  let skip = 0;
  let hasType = typed;
  return (piece) => {
    let at = 0;
    while (at < piece.length) {
      if (skip > 0) {
        const passed = Math.min(skip, piece.length - at);
        skip -= passed;
        at += passed;
        continue;
      }
      const wanted = (hasType ? 5 : 4) - head.length;
      head = Buffer.concat([head, piece.subarray(at, at + wanted)]);
      at += wanted;
      if (head.length < (hasType ? 5 : 4)) return;
      if (hasType) seen(head[0] as number);
      skip = head.readUInt32BE(hasType ? 1 : 0) - 4;
      hasType = true;
      head = Buffer.alloc(0);
    }
  };
}
