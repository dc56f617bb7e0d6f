import { type PathName, paths } from '@contract/paths';
import { type Route, routes } from '../routes';
import type { Page } from './usePage';

type Step = {
  at: NonNullable<Route['under']>;
  /** Nothing for a heading, which has no page. */
  route?: Route;
  address?: string;
};

/** The page, what stands above it, what stands above that: the nearest first. */
export function wayUp({ name, params }: Page): Step[] {
  const steps: Step[] = [];
  let at: Route['under'] = name;
  while (at !== undefined) {
    const step: Step = isPage(at) ? { at, route: routes[at], address: addressOf(at, params) } : { at };
    steps.push(step);
    at = step.route?.under;
  }
  return steps;
}

const isPage = (at: string): at is PathName => at in paths;

const addressOf = (at: PathName, params: Page['params']) =>
  paths[at].replace(/:(\w+)/g, (_, key: string) => params[key] ?? '');
