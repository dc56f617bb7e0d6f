import { genitive, kinds } from './institutions';
import { type Region, regions } from './regions';

type Institution = { id: number; name: string; genitive: string; short: string; faculties: readonly string[] };

/** Every region has one institution of each kind; ids follow the regions. */
export const institutionsOf = (region: Region): readonly Institution[] =>
  kinds.map((kind, index) => ({
    id: regions.indexOf(region) * kinds.length + index + 1,
    name: `${region.adjective} ${kind.name}`,
    genitive: `${genitive(region.adjective)} ${kind.genitive}`,
    short: `${region.adjective} ${kind.short}`,
    faculties: kind.faculties,
  }));

/** The faculties of an institution by its id. */
export const facultiesOf = (id: number): readonly string[] => kinds[(id - 1) % kinds.length]?.faculties ?? [];
