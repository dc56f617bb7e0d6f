// Every address of the portal, as somebody whom it concerns: the console is silent, nothing scrolls sideways on a narrow
// phone, axe finds nothing serious, and every link leads to an address of the table; in both themes.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { type PathName, pageOf, paths } from '../../contract/paths';
import { test, type Visit } from './harness';

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Who opens the pages; the others are opened by the commander of a region. */
const visitors: Record<string, readonly PathName[]> = {
  guest: [
    'login',
    'register',
    'recovery',
    'newPassword',
    'terms',
    'privacy',
    'detachments',
    'educationals',
    'locals',
    'regionals',
    'districts',
    'central',
    'competition',
    'faq',
  ],
  member: [
    'myPage',
    'userPage',
    'personalData',
    'detachment',
    'safety',
    'safetyTest',
    'event',
    'events',
    'participant',
  ],
  commander: [
    'detachmentCreate',
    'detachmentEdit',
    'detachmentMembers',
    'detachmentMember',
    'detachmentReporting',
    'detachmentReport',
    'university',
    'active',
    'roster',
  ],
  central: [
    'centralEdit',
    'districtEdit',
    'rating',
    'ratingReports',
    'ratingReportOne',
    'ratingReportTwo',
    'places',
    'placesIndicator',
    'placesItem',
    'placesOverall',
  ],
  admin: ['administration', 'administrationCatalogue', 'firstSteps'],
};
const known = new Set(Object.values(visitors).flat());
const names = Object.keys(paths) as PathName[];
visitors.regional = names.filter((name) => !known.has(name));

/** The first of each kind; only some names take another value. */
const values: Record<string, string> = { uid: 'MQ', token: 'no-such-token', name: 'safety', catalogue: 'areas' };
const addressOf = (name: PathName) => paths[name].replace(/:(\w+)/g, (_, key: string) => values[key] ?? '1');

type AxeFinding = { id: string; impact?: string | null; nodes: { html: string; failureSummary?: string }[] };

async function seriousFindings(page: Page): Promise<string[]> {
  // The page's policy forbids inline scripts; the browser itself may run one.
  await page.evaluate(axeSource);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: () => Promise<{ violations: AxeFinding[] }> } };
    return (await axe.run()).violations;
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(({ html }) => html.slice(0, 160))
          .slice(0, 3)
          .join(' | ')}`,
    );
}

/** Links into the portal that no row of the table of addresses answers. */
async function strayLinks(page: Page): Promise<string[]> {
  const links = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter(({ protocol, host }) => protocol.startsWith('http') && host === location.host)
      .map(({ pathname }) => pathname),
  );
  return [...new Set(links)].filter((path) => !/^\/(api|files|demo)\//.test(path) && !pageOf(path));
}

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

async function walk({ page, address }: Visit, as: string, screen: { width: number; height: number; dark: boolean }) {
  const opened = await page(as === 'guest' ? undefined : as, screen);
  const problems: string[] = [];
  for (const name of visitors[as] ?? []) {
    await opened.goto(address + addressOf(name), { waitUntil: 'networkidle' });
    await opened.locator('h1').first().waitFor();
    for (const finding of await seriousFindings(opened)) problems.push(`${addressOf(name)} ${finding}`);
    for (const link of await strayLinks(opened)) problems.push(`${addressOf(name)} links to ${link}`);
    const over = await overflow(opened);
    if (over > 0) problems.push(`${addressOf(name)} is ${over} px wider than the screen`);
  }
  assert.deepEqual(problems, []);
}

for (const as of Object.keys(visitors)) {
  for (const [screen, size] of Object.entries({
    desktop: { width: 1440, height: 900 },
    phone: { width: 360, height: 780 },
  })) {
    for (const dark of [false, true]) {
      test(
        `the pages of ${as} stand on a ${screen}, ${dark ? 'dark' : 'light'}`,
        (visit) => walk(visit, as, { ...size, dark }),
        { seconds: 180 },
      );
    }
  }
}
