// An S3-compatible store on this machine that checks every length and signature as a real one would.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signed } from './s3Signature';

/** Keys of one page of a list. */
const PAGE = 2;
export const s3Keys = { accessKey: 'AKIAIOSFODNN7EXAMPLE', secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
export type S3Server = Awaited<ReturnType<typeof s3Server>>;

const bodyOf = async (request: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** When a call was signed, `20130524T000000Z`; a store believes a quarter of an hour. */
const momentOf = ({ headers }: IncomingMessage) => {
  const at = new Date(String(headers['x-amz-date']).replace(/^(....)(..)(..T..)(..)/, '$1-$2-$3:$4:'));
  return Math.abs(at.getTime() - Date.now()) < 15 * 60_000 ? at : new Date(0);
};
/** Spaces between the parts mean nothing. */
const partsOf = (authorization = '') => authorization.replaceAll(', ', ',');

/** @returns what it keeps, by path; one bucket is there, `pictures` */
export async function s3Server() {
  const kept = new Map<string, Buffer>();
  const server = createServer(async (request, answer) => {
    const body = await bodyOf(request);
    const url = new URL(request.url ?? '', endpoint);
    const asked = { method: request.method ?? '', url, headers: {}, body };
    const { authorization = '' } = signed(asked, { ...s3Keys, region: 'test-1' }, momentOf(request));
    if (partsOf(request.headers.authorization) !== partsOf(authorization)) {
      return answer.writeHead(403).end('SignatureDoesNotMatch');
    }
    if (body.length !== Number(request.headers['content-length'] ?? 0)) {
      return answer.writeHead(411).end('MissingContentLength');
    }
    const path = url.pathname;
    if (path === '/pictures' && url.searchParams.get('list-type') === '2') {
      return answer.writeHead(200).end(pageOf([...kept.keys()], url.searchParams.get('continuation-token')));
    }
    if (!path.startsWith('/pictures/')) return answer.writeHead(404).end('NoSuchBucket');
    if (request.method === 'PUT') kept.set(path, body);
    if (request.method === 'DELETE') kept.delete(path);
    const found = kept.get(path);
    const length = { 'content-length': request.method === 'GET' ? (found?.length ?? 0) : 0 };
    answer.writeHead(request.method === 'GET' && !found ? 404 : 200, length).end(request.method === 'GET' ? found : '');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { kept, endpoint, close: () => void server.close() };
}

function pageOf(paths: string[], after: string | null): string {
  const keys = paths.map((path) => path.slice('/pictures/'.length)).sort();
  const from = after ? Number(/\/(\d+)/.exec(after)?.[1]) : 0;
  const contents = keys.slice(from, from + PAGE).map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`);
  const next = from + PAGE < keys.length ? `<NextContinuationToken>1/${from + PAGE}+=</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult><Name>pictures</Name>${contents.join('')}${next}</ListBucketResult>`;
}
