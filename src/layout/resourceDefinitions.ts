import { levelKeys, levels } from '@contract/levels';
import { Resource, type ResourceDefinitions } from 'ra-core';
import { personName } from '../ui/personName';

type Named = { id: number; name?: string };
type Person = Parameters<typeof personName>[0];

const byName = ({ name, id }: Named) => name ?? `№ ${id}`;
const units = levelKeys.map((level) => ({ name: levels[level].api, recordRepresentation: byName }));
const catalogues = ['regions', 'areas', 'eduicational_institutions', 'positions'].map((name) => ({
  name,
  recordRepresentation: byName,
}));
const others = [
  { name: 'rsousers', recordRepresentation: (person: Person) => personName(person) },
  ...['experts', 'administrators'].map((name) => ({
    name,
    recordRepresentation: ({ user }: { user: Person }) => personName(user),
  })),
  { name: 'events', recordRepresentation: byName },
  { name: 'letters', recordRepresentation: byName },
];

/** Every record kind of the portal and what a record of it is called; their views stand at the portal's own addresses. */
export const resourceDefinitions: ResourceDefinitions = Object.fromEntries(
  [...units, ...catalogues, ...others].map((resource) => [resource.name, Resource.registerResource(resource)]),
);
