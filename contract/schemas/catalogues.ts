// Catalogues: regions, areas, positions, educational institutions.
import { z } from 'zod';

export const Region = z.object({ id: z.number(), name: z.string(), code: z.number().nullable() });
export const Area = z.object({ id: z.number(), name: z.string() });
export const Position = z.object({ id: z.number(), name: z.string() });
export const Institution = z.object({
  id: z.number(),
  short_name: z.string(),
  name: z.string(),
  rector: z.string().nullable(),
  /** Told to whoever keeps the catalogue; null for everybody else. */
  rector_email: z.string().nullable(),
  region: Region,
});
/** A row of a catalogue as its own calls answer it: with the version that `If-Match` takes when it is changed. */
const kept = <Shape extends z.ZodRawShape>(row: z.ZodObject<Shape>) => row.extend({ version: z.number() });
export const KeptRegion = kept(Region);
export const KeptArea = kept(Area);
export const KeptPosition = kept(Position);
export const KeptInstitution = kept(Institution);
export const Ref = z.object({ id: z.number(), name: z.string() });

export type Region = z.infer<typeof Region>;
export type Area = z.infer<typeof Area>;
export type Position = z.infer<typeof Position>;
export type Institution = z.infer<typeof Institution>;
export type KeptInstitution = z.infer<typeof KeptInstitution>;
export type Ref = z.infer<typeof Ref>;
