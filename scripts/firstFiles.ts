import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { headed } from '../contract/firstReads';
import type { Sketched } from '../contract/frameSketch';
import { type PathName, paths } from '../contract/paths';
import { DOOR_PICTURE, type FirstFiles } from '../server/http/files/firstFiles';
import { routes } from '../src/routes';
import { frameSketch } from './frameSketch';
import { pageModules } from './pageModules';

/** A file of the build, as the bundler tells of it. */
export type Made = {
  type: string;
  fileName: string;
  isEntry?: boolean;
  facadeModuleId?: string | null;
  moduleIds?: readonly string[];
  imports?: readonly string[];
  viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> };
};

export const ENTRY = 'index.html';
export const FRAME = 'src/layout/Shell.tsx';
/** What tells rights apart is asked for as soon as somebody is known to be signed in. */
const GRANTS = 'contract/grants.ts';
/** The frame of the pages before the portal: with it comes their picture. */
const DOOR = 'src/pages/login/SessionFrame.tsx';
/** Nearly every text of the portal is in it. */
const FONT = /\/inter-[\w-]{8}\.woff2$/;

/** Writes into the build which of its files each address needs, for whoever is signed in and for guests. */
export const writeFirstFiles = (portal: string, { output }: { output: readonly Made[] }): Promise<void> =>
  writeFile(join(portal, '.vite/first-files.json'), JSON.stringify(firstFiles(output)));

/** What an address opens first: a closed page is the login's for a guest, the login is a signed-in person's own page. */
export function firstFiles(output: readonly Made[]): FirstFiles {
  const { bare, framed } = pageModules();
  const modules = (name: PathName, signedIn: boolean): string[] => {
    const alone = bare[name];
    if (alone) return [ENTRY, alone];
    const page = framed[name];
    return [ENTRY, FRAME, ...(signedIn ? [GRANTS] : []), ...(page ? [page] : [])];
  };
  const names = Object.keys(paths) as PathName[];
  const files = (signedIn: boolean) =>
    Object.fromEntries(
      names.map((name) => {
        const shown: PathName =
          signedIn && name === 'login' ? 'myPage' : !signedIn && routes[name].guest !== true ? 'login' : name;
        const { guest } = routes[name];
        const opened = !signedIn && typeof guest === 'object' ? { opened: guest.query } : {};
        const framed = bare[shown] ? {} : { framed: sketchedAs(shown) };
        return [name, { files: filesOf(output, modules(shown, signedIn)), ...framed, ...opened }];
      }),
    );
  const signedIn = files(true);
  const font = filesOf(output, [ENTRY, FRAME]).find((file) => FONT.test(file));
  return { sketch: frameSketch(font), signedIn, guest: files(false) };
}

/** The name of a page as it stands over it; what has a record's name is not known before it is read. */
function sketchedAs(name: PathName): Sketched {
  const { title, heading = title, record, under, wide } = routes[name];
  const head = headed[name];
  const known = heading !== null && !record && !head;
  return {
    ...(known ? { title: heading } : {}),
    ...(under ? { under: true } : {}),
    ...(wide ? { wide } : {}),
    ...(head ? { head } : {}),
  };
}

/** The files that these modules need, with all they import. */
export function filesOf(output: readonly Made[], modules: readonly string[]): string[] {
  const seen = new Set<Made>();
  const files = new Set<string>();
  const follow = (made: Made) => {
    if (seen.has(made)) return;
    seen.add(made);
    const { importedCss = [], importedAssets = [] } = made.viteMetadata ?? {};
    const fonts = [...importedAssets].filter((file) => FONT.test(file));
    for (const file of [...importedCss, ...fonts, made.fileName]) files.add(`/${file}`);
    for (const next of output) if (made.imports?.includes(next.fileName)) follow(next);
  };
  for (const module of modules) {
    const found = output.filter((made) => isOf(made, module));
    if (found.length === 0) throw new Error(`the build has no ${module}`);
    for (const made of found) follow(made);
  }
  // A page inside the frame may share a file with it, and draws no picture.
  const isDoor = !modules.includes(FRAME);
  if (isDoor && [...seen].some(({ moduleIds }) => moduleIds?.some((id) => id.endsWith(`/${DOOR}`))))
    files.add(DOOR_PICTURE);
  return [...files];
}

const isOf = ({ type, isEntry, facadeModuleId, moduleIds }: Made, module: string): boolean =>
  type === 'chunk' &&
  (module === ENTRY
    ? Boolean(isEntry)
    : [facadeModuleId ?? '', ...(moduleIds ?? [])].some((id) => id.endsWith(`/${module}`)));
