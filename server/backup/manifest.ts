import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** A backup cannot be made, read or restored; the message tells the operator why and what to do. */
export class BackupError extends Error {}

export const KeptDatabase = z.object({
  /** Hashes of the migrations it had seen. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), rows: z.number().int(), sha256: z.string() })),
  /** Where each sequence stands. */
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
});
export type KeptDatabase = z.infer<typeof KeptDatabase>;

const Manifest = z.object({
  format: z.literal(1),
  made_at: z.string(),
  /** What tells the key that signs tokens and closes secrets from any other one. */
  secret: z.string(),
  database: KeptDatabase,
  files: z.object({ count: z.number().int(), bytes: z.number(), sha256: z.string() }),
});
export type Manifest = z.infer<typeof Manifest>;

const NAME = 'backup.json';

/** Written last: a folder without it is no backup. */
export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(join(folder, NAME), `${JSON.stringify(manifest, null, 1)}\n`);

/** @throws {BackupError} when the folder is no backup, or one that this portal does not know */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, NAME), 'utf8').catch(() => {
    throw new BackupError(`${folder} is no whole backup: it has no ${NAME}.`);
  });
  const parsed = Manifest.safeParse(parsedJson(text));
  if (!parsed.success) throw new BackupError(`${join(folder, NAME)} is damaged or of another kind of backup.`);
  return parsed.data;
}

/** Nothing for what was cut off. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
