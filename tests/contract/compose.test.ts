// The setup of containers: what each part needs of the others is there, under the name it asks for.
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const Service = z.object({
  image: z.string().optional(),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  secrets: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown()).transform(Object.keys)]).default([]),
});
const Compose = z.object({
  services: z.record(z.string(), Service),
  volumes: z.record(z.string(), z.null()),
  secrets: z.record(z.string(), z.object({ environment: z.string() })),
});
const Prometheus = z.object({
  scrape_configs: z.array(
    z.object({
      authorization: z.object({ credentials_file: z.string() }),
      dns_sd_configs: z.array(z.object({ names: z.array(z.string()), port: z.number() })),
    }),
  ),
});

const read = (path: string) => readFileSync(path, 'utf8');
const compose = Compose.parse(parse(read('compose.yaml')));
const services = Object.entries(compose.services);

it('names only services, volumes, secrets and files that are there', () => {
  const missing = services.flatMap(([name, { depends_on, volumes, secrets }]) => [
    ...depends_on.filter((one) => !compose.services[one]),
    ...secrets.filter((one) => !compose.secrets[one]),
    ...volumes
      .map((one) => one.split(':')[0] ?? name)
      .filter((one) => (one.startsWith('./') ? !existsSync(one) : !(one in compose.volumes))),
  ]);
  expect(missing).toEqual([]);
});

it('has two processes of the portal that nobody reaches but through the proxy', () => {
  const { 'portal-1': portal, 'portal-2': other, proxy } = compose.services;
  expect(portal?.ports).toEqual([]);
  expect(other).toEqual(portal);
  expect(proxy?.ports).toEqual(['80:80', '443:443']);
  const port = portal?.environment.PORT;
  expect(read('deploy/Caddyfile')).toContain(`reverse_proxy portal-1:${port} portal-2:${port} {`);
  const open = services.filter(
    ([name, { ports }]) => name !== 'proxy' && ports.some((port) => !/^127\.0\.0\.1:/.test(port)),
  );
  expect(open).toEqual([]);
});

it('keeps each person at one process: a page and its scripts are of one version', () => {
  expect(read('deploy/Caddyfile')).toMatch(/^\t\tlb_policy cookie /m);
});

it('is what the documents speak of: each service and each program they name is there', () => {
  const told = ['README.md', 'docs/backup.md', 'docs/moving-in.md'].map(read).join('\n');
  const found = (pattern: RegExp) => [...told.matchAll(pattern)].map(([, name = '']) => name);
  const named = found(/docker compose (?:exec|run(?: --rm)?) ([\w-]+) node/g);
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter((name) => !compose.services[name])).toEqual([]);
  expect(found(/dist\/server\/(\w+)\.js/g).filter((name) => !existsSync(`server/${name}.ts`))).toEqual([]);
});

it('lets Prometheus ask each process with its key', () => {
  const [scrape] = Prometheus.parse(parse(read('deploy/prometheus.yml'))).scrape_configs;
  expect(scrape?.dns_sd_configs).toEqual([expect.objectContaining({ names: ['portal-1', 'portal-2'], port: 3000 })]);
  expect(scrape?.authorization.credentials_file).toBe('/run/secrets/metrics_key');
  expect(compose.secrets.metrics_key).toEqual({ environment: 'METRICS_KEY' });
  expect(compose.services.prometheus?.secrets).toEqual(['metrics_key']);
});

it('brings no password and no key of its own: one is asked for, or not used', () => {
  const secret = services.flatMap(([, { environment }]) =>
    Object.entries(environment).filter(([name]) => /PASSWORD|SECRET|SECRET_KEY|METRICS_KEY$/.test(name)),
  );
  expect(secret.length).toBeGreaterThan(5);
  expect(secret.filter(([, value]) => !/^\$\{[A-Z0-9_]+:(\?|-\})/.test(value))).toEqual([]);
});
