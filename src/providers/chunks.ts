// The code of pages and parts comes when it is first needed: by then there may be no connection, or a newer portal on
// the server, which has other files.

/** Code that did not come. It is no error of the portal, and nobody is told of it. */
export class ChunkError extends Error {
  override name = 'ChunkError';
}

/** @throws ChunkError when the code does not come, with a text for people */
export const chunk = <Code>(load: () => Promise<Code>): Promise<Code> =>
  load().catch((cause) => {
    throw new ChunkError('Нет соединения с сервером, или вышла новая версия портала. Обновите страницу.', { cause });
  });
