import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Env } from '../env';
import { type FileStore, folderStore } from './fileStore';
import { s3Store } from './s3Store';

/** The store the configuration names: S3-compatible when its variables are set, else a folder of the data folder. */
export function openFiles(env: Env, log: Logger): FileStore {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY, S3_REGION, DATA_DIR } = env;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY || !S3_SECRET_KEY) return folderStore(join(DATA_DIR, 'files'), log);
  const place = {
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
  };
  return s3Store(place, { log });
}
