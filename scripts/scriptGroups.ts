// Which scripts of the portal travel together. The bundler's own way is a script for every set of pages that share a
// module: hundreds of them, and a page asks for a hundred. Here they are joined as long as a request weighs more than
// what a page then loads without need.

type Script = {
  type: string;
  fileName: string;
  facadeModuleId?: string | null;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: readonly string[];
  dynamicImports?: readonly string[];
  moduleIds?: readonly string[];
  code?: string;
};
export type Built = { output: readonly Script[] };

/** Scripts that travel together. */
type Group = { files: string[]; bytes: number; visits: Set<string>; imports: Set<string> };

/** What a request weighs, in bytes of a script before compression: as much as keeps the lists light in few requests. */
const REQUEST = 50_000;
/** Who stands at the front door may not become a member ever: what is loaded there without need weighs this much more. */
const DOOR = 4;
const START = '/src/main.tsx';
const FRAME = '/src/layout/Shell.tsx';
/** The frame asks for it as soon as it is opened: it travels with the frame. */
const GRANTS = '/contract/grants.ts';

/** The name of the script that a module goes into, for each module of a build made without groups. */
export function scriptGroups({ output }: Built): Map<string, string> {
  const scripts = new Map(output.filter(({ type }) => type === 'chunk').map((script) => [script.fileName, script]));
  const visits = visitsOf(scripts);
  const joined = join(sameVisits(scripts, visits), doorsOf(scripts));
  const names = new Map<string, string>();
  for (const [at, { files }] of joined.sort((one, other) => other.visits.size - one.visits.size).entries())
    for (const id of files.flatMap((file) => scripts.get(file)?.moduleIds ?? []))
      if (!id.endsWith(START)) names.set(id, `part-${at + 1}`);
  return names;
}

const isPage = ({ isEntry, isDynamicEntry }: Script) => isEntry || isDynamicEntry;

/** Which opened pages need a script: a page inside the frame needs the frame's too. */
function visitsOf(scripts: Map<string, Script>): Map<string, Set<string>> {
  const all = [...scripts.values()];
  const start = all.find(({ isEntry }) => isEntry);
  const [frame, grants] = [FRAME, GRANTS].map((module) =>
    all.find((script) => script.facadeModuleId?.endsWith(module)),
  );
  const bare = doorsOf(scripts);
  const visits = new Map<string, Set<string>>(all.map(({ fileName }) => [fileName, new Set()]));
  for (const page of all.filter((script) => isPage(script) && script !== grants))
    for (const one of [start, ...(bare.has(page.fileName) ? [] : [frame, grants]), page])
      for (const file of closure(scripts, one)) visits.get(file)?.add(page.fileName);
  return visits;
}

/** What the start itself opens: pages outside the frame, and the frame. */
function doorsOf(scripts: Map<string, Script>): Set<string> {
  const start = [...scripts.values()].find(({ isEntry }) => isEntry);
  return new Set(closure(scripts, start).flatMap((file) => scripts.get(file)?.dynamicImports ?? []));
}

/** A script and all it imports. */
function closure(scripts: Map<string, Script>, from: Script | undefined): string[] {
  const seen = new Set<string>();
  const follow = (script: Script | undefined) => {
    if (!script || seen.has(script.fileName)) return;
    seen.add(script.fileName);
    for (const file of script.imports ?? []) follow(scripts.get(file));
  };
  follow(from);
  return [...seen];
}

/** What the same pages need is together at no cost. */
function sameVisits(scripts: Map<string, Script>, visits: Map<string, Set<string>>): Group[] {
  const groups = new Map<string, Group>();
  for (const { fileName, code = '', imports = [] } of scripts.values()) {
    const own = visits.get(fileName) ?? new Set<string>();
    const key = [...own].sort().join();
    const group = groups.get(key) ?? { files: [], bytes: 0, visits: own, imports: new Set() };
    group.files.push(fileName);
    group.bytes += code.length;
    for (const file of imports) group.imports.add(file);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Joins two groups at a time, the pair that gains most first, while there is one that gains. */
function join(groups: Group[], doors: ReadonlySet<string>): Group[] {
  for (;;) {
    let best: { gain: number; one: Group; other: Group } | undefined;
    for (const [at, one] of groups.entries())
      for (const other of groups.slice(at + 1)) {
        const gain = gainOf(one, other, doors);
        if (gain > (best?.gain ?? 0) && isFree(groups, one, other)) best = { gain, one, other };
      }
    if (!best) return groups;
    const { one, other } = best;
    groups = [...groups.filter((group) => group !== one && group !== other), together(one, other)];
  }
}

/** Requests saved less bytes loaded without need, over all pages. */
function gainOf(one: Group, other: Group, doors: ReadonlySet<string>): number {
  let both = 0;
  for (const visit of one.visits) if (other.visits.has(visit)) both += 1;
  return both * REQUEST - needless(one, other, doors) - needless(other, one, doors);
}

/** What pages of the one load of the other without need. */
function needless({ visits }: Group, other: Group, doors: ReadonlySet<string>): number {
  let times = 0;
  for (const visit of visits) if (!other.visits.has(visit)) times += doors.has(visit) ? DOOR : 1;
  return times * other.bytes;
}

const together = (one: Group, other: Group): Group => ({
  files: [...one.files, ...other.files],
  bytes: one.bytes + other.bytes,
  visits: new Set([...one.visits, ...other.visits]),
  imports: new Set([...one.imports, ...other.imports]),
});

/** Whether two groups may be joined: no page is made to load what they import, and none of it imports them. */
function isFree(groups: readonly Group[], one: Group, other: Group): boolean {
  const home = new Map(groups.flatMap((group) => group.files.map((file) => [file, group] as const)));
  const importedBy = (group: Group) => new Set([...group.imports].flatMap((file) => home.get(file) ?? []));
  const seen = new Set<Group>([one, other]);
  const beyond = (group: Group): Group[] => [...importedBy(group)].filter((next) => next !== one && next !== other);
  const direct = [...beyond(one), ...beyond(other)];
  const asked = [...one.visits, ...other.visits];
  if (direct.some(({ visits }) => asked.some((visit) => !visits.has(visit)))) return false;
  const leadsBack = (group: Group): boolean => {
    if (seen.has(group)) return false;
    seen.add(group);
    return [...importedBy(group)].some((next) => next === one || next === other || leadsBack(next));
  };
  return !direct.some(leadsBack);
}
