import { cp } from 'node:fs/promises';
import { build } from 'esbuild';

/** The programs of the server with what they read beside them: migrations, delivered articles. */
export async function bundleServer(outdir: string): Promise<void> {
  await build({
    entryPoints: {
      main: 'server/main.ts',
      admin: 'server/admin.ts',
      import: 'server/import.ts',
      backup: 'server/backup.ts',
      restore: 'server/restore.ts',
      pdfThread: 'server/threads/pdfThread.ts',
      sheetThread: 'server/threads/sheetThread.ts',
    },
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages: 'external',
    logLevel: 'warning',
  });
  await cp('server/db/migrations', `${outdir}/migrations`, { recursive: true });
  await cp('server/articles/content', `${outdir}/content`, { recursive: true });
}
