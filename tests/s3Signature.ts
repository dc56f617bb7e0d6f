import { createHash, createHmac } from 'node:crypto';
import type { S3Place } from '../server/files/s3Store';

type Asked = { method: string; url: URL; headers: Record<string, string>; body?: Uint8Array };

/**
 * Headers of a request signed by AWS Signature Version 4, as a store reckons them for itself to check a caller's.
 * @param url its path already percent-encoded
 * @returns the given headers with `x-amz-date`, `x-amz-content-sha256` and `authorization`
 */
export function signed(
  { method, url, headers, body }: Asked,
  { region, accessKey, secretKey }: Pick<S3Place, 'region' | 'accessKey' | 'secretKey'>,
  at: Date,
): Record<string, string> {
  const moment = at.toISOString().replace(/[-:]|\.\d+/g, '');
  const day = moment.slice(0, 8);
  const bodyHash = sha256(body ?? '');
  const sent: Record<string, string> = { ...headers, 'x-amz-content-sha256': bodyHash, 'x-amz-date': moment };
  const all = Object.entries({ ...sent, host: url.host }).sort(([left], [right]) => (left < right ? -1 : 1));
  const names = all.map(([name]) => name).join(';');
  const query = [...url.searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).sort();
  const canonical = [
    method,
    url.pathname,
    query.join('&'),
    ...all.map(([name, value]) => `${name}:${value}`),
    '',
    names,
    bodyHash,
  ];
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical.join('\n'))].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretKey}`);
  const signature = hmac(key, text).toString('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope}, SignedHeaders=${names}, Signature=${signature}`;
  return { ...sent, authorization };
}

const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
