import type { Entity } from './entity';

export const units: Entity = { table: 'units', rows: (world) => world.units };
