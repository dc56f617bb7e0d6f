// The framework's addresses and the portal's.
import { describe, expect, it } from 'vitest';
import { pageOf } from '../../contract/paths';
import { inward, outward } from '../../src/providers/routerProvider';
import { addresses } from '../../src/resources/addresses';

const inner: Record<string, (resource: string) => string> = {
  list: (resource) => `/${resource}`,
  create: (resource) => `/${resource}/create`,
  show: (resource) => `/${resource}/12/show`,
  edit: (resource) => `/${resource}/12`,
};
const views = Object.entries(addresses).flatMap(([resource, names]) =>
  Object.entries(names).map(([view, outer]): [string, string] => [
    inner[view]?.(resource) ?? '',
    outer.replace(':id', '12'),
  ]),
);

describe('what the framework opens', () => {
  it.each(views)('%s stands at %s, there and back', (framework, portal) => {
    expect(outward(framework)).toBe(portal);
    expect(pageOf(portal)).toBeDefined();
    expect(inward(portal)).toBe(framework);
  });

  it('keeps what follows the address', () => {
    expect(outward('/detachments/12/show?tab=members#top')).toBe('/all-squads/12?tab=members#top');
    expect(outward('/detachments?page=2')).toBe('/all-squads?page=2');
    expect(outward('?page=2')).toBe('?page=2');
  });

  it('leaves the pages of the portal that are no view of a record as they are', () => {
    for (const page of ['/my-page', '/all-squads/12/all-participants', '/administration', '/rating-ro/place-ro']) {
      expect(inward(page)).toBe(page);
      expect(outward(page)).toBe(page);
    }
  });

  it('finds the form of a new unit beside the page of a unit, whatever the letter case', () => {
    expect(inward('/create-lso')).toBe('/detachments/create');
    expect(inward('/ALL-SQUADS/12')).toBe('/detachments/12/show');
  });
});
