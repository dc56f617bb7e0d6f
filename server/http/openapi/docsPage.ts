import { randomBytes } from 'node:crypto';
import type { Handler } from 'hono';
import type { Env } from '../../env';
import type { AppEnv } from '../appEnv';
import { originOf } from '../caller';
import { type OpenapiDocument, openapiDocument } from './openapi';
import type { Answers, Operation } from './openapiOperation';
import type { Parameter } from './openapiParameters';
import type { JsonSchema } from './openapiSchemas';

/** `/api/docs`: the OpenAPI document as one page to read, without scripts. */
export const docsPage =
  (env: Env): Handler<AppEnv> =>
  (context) => {
    const nonce = randomBytes(16).toString('base64');
    context.set('nonce', nonce);
    return context.html(page(openapiDocument(originOf(context, env)), nonce), 200, { 'Cache-Control': 'no-cache' });
  };

let cached: { origin: string; body: string } | undefined;

function page(document: OpenapiDocument, nonce: string): string {
  const origin = document.servers[0]?.url ?? '';
  if (cached?.origin !== origin) cached = { origin, body: bodyOf(document) };
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(document.info.title ?? '')}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${docsStyle}</style>
</head>
<body>${cached.body}</body>
</html>`;
}

type Listed = { method: string; path: string; operation: Operation };

function bodyOf({ info, servers, tags, paths, components }: OpenapiDocument): string {
  const all: Listed[] = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method, path, operation })),
  );
  const areas = tags.map(({ name }, at) => {
    const own = all.filter(({ operation }) => operation.tags.includes(name));
    return { id: `area-${at}`, name, html: own.map(operationHtml).join('') };
  });
  const schemas = Object.entries(components.schemas).sort(([left], [right]) => left.localeCompare(right));
  return `<nav aria-label="Разделы">${areas.map(({ id, name }) => `<a href="#${id}">${escaped(name)}</a>`).join('')}
<a href="#schemas">Схемы</a></nav>
<main><h1>${escaped(info.title ?? '')}</h1>
<p>${escaped(info.description ?? '').replace(/`([^`]+)`/g, '<code>$1</code>')}</p>
<p>Адрес: <code>${escaped(servers[0]?.url ?? '')}</code>. Тот же текст для программ:
<a href="/api/v1/openapi.json">openapi.json</a>.</p>
${areas.map(({ id, name, html }) => `<section id="${id}"><h2>${escaped(name)}</h2>${html}</section>`).join('')}
<section id="schemas"><h2>Схемы</h2>${schemas.map(schemaHtml).join('')}</section></main>`;
}

const operationHtml = ({ method, path, operation }: Listed) => `<details>
<summary><b class="${method}">${method.toUpperCase()}</b> <code>${escaped(path)}</code> <span>${escaped(operation.summary)}</span></summary>
${operation.description ? `<p>${escaped(operation.description)}</p>\n` : ''}<p>${operation['x-permission'] ? `Право: <code>${escaped(operation['x-permission'])}</code>` : 'Доступно без входа'}</p>
${parametersHtml(operation.parameters)}
${operation.requestBody ? `<h3>Тело</h3>${contentHtml(operation.requestBody.content)}` : ''}
<h3>Ответы</h3>${answersHtml(operation.responses)}
</details>`;

const parametersHtml = (parameters: Parameter[]) =>
  parameters.length === 0
    ? ''
    : `<h3>Параметры</h3><div class="wide"><table><tr><th>Имя</th><th>Где</th><th>Тип</th><th>Смысл</th></tr>${parameters
        .map(
          ({ name, in: place, required, schema, description = '' }) =>
            `<tr><td><code>${escaped(name)}</code>${required ? ' *' : ''}</td><td>${place}</td><td>${notation(schema)}</td><td>${escaped(description)}</td></tr>`,
        )
        .join('')}</table></div>`;

const answersHtml = (answers: Answers) =>
  `<ul>${Object.entries(answers)
    .map(
      ([status, { description, content }]) =>
        `<li><b>${status}</b> ${escaped(description)}${content ? contentHtml(content) : ''}</li>`,
    )
    .join('')}</ul>`;

const contentHtml = (content: NonNullable<Answers[string]['content']>) =>
  Object.entries(content)
    .map(([type, { schema }]) => `<div>${escaped(type)}: ${notation(schema as JsonSchema)}</div>`)
    .join('');

const schemaHtml = ([name, schema]: [string, unknown]) =>
  `<details id="schema-${escaped(name)}"><summary><code>${escaped(name)}</code></summary><pre>${notation(schema as JsonSchema)}</pre></details>`;

/** Style of the documentation page; its colours are the portal's. */
const docsStyle = `
:root { color-scheme: light dark; --line: light-dark(#dfe4ea, #2b333d); --soft: light-dark(#f5f7f9, #1a2027);
  --link: light-dark(#1557b7, #7fb2ff); --quiet: light-dark(#556070, #a3adba); }
* { box-sizing: border-box; }
body { margin: 0; display: grid; grid-template-columns: 240px minmax(0, 1fr); font: 15px/1.5 system-ui, sans-serif;
  background: light-dark(#fff, #12161b); color: light-dark(#1a1f26, #e6eaef); }
nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: 16px; border-right: 1px solid var(--line); }
nav a { display: block; padding: 6px 8px; text-decoration: none; }
main { padding: 16px 32px 64px; max-width: 1100px; min-width: 0; }
a { color: var(--link); }
code, pre { font: 13px/1.5 ui-monospace, Consolas, monospace; overflow-wrap: anywhere; }
pre { margin: 0; padding: 12px; overflow-x: auto; background: var(--soft); border-radius: 8px; }
h1 { font-size: 26px; } h2 { margin-top: 40px; font-size: 20px; } h3 { margin: 16px 0 4px; font-size: 15px; }
details { border: 1px solid var(--line); border-radius: 8px; margin: 8px 0; padding: 0 12px; }
details[open] { padding-bottom: 12px; }
summary { padding: 8px 0; cursor: pointer; }
summary span { color: var(--quiet); margin-left: 8px; }
summary b { display: inline-block; min-width: 56px; font-size: 12px; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 14px; }
th, td { text-align: left; vertical-align: top; padding: 4px 8px 4px 0; border-bottom: 1px solid var(--line); }
ul { margin: 4px 0; padding-left: 20px; }
@media (max-width: 800px) { body { display: block; } nav { position: static; height: auto; border: 0;
  border-bottom: 1px solid var(--line); } main { padding: 16px; } nav a { display: inline-block; } }
`;

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);

/** A JSON schema as people write types: `{ id: number; name: string (≤ 100) }`, named schemas as links. */
function notation(schema: JsonSchema, indent = ''): string {
  if (typeof schema.$ref === 'string') return linkTo(schema.$ref);
  if (Array.isArray(schema.anyOf)) return unique(schema.anyOf.map((one: JsonSchema) => notation(one, indent)));
  if (Array.isArray(schema.enum)) return unique(schema.enum.map((value) => escaped(JSON.stringify(value))));
  if ('const' in schema) return escaped(JSON.stringify(schema.const));
  if (Array.isArray(schema.type)) return schema.type.join(' | ');
  if (schema.contentMediaType) return 'файл';
  if (schema.type === 'array') return `${notation((schema.items ?? {}) as JsonSchema, indent)}[]`;
  if (schema.type === 'object') return objectNotation(schema, indent);
  return typeof schema.type === 'string' ? schema.type + bounds(schema) : 'любое';
}

function objectNotation(schema: JsonSchema, indent: string): string {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  const required = (schema.required ?? []) as string[];
  if (properties.length === 0) {
    const values = schema.additionalProperties;
    return typeof values === 'object' && values !== null
      ? `{ [имя]: ${notation(values as JsonSchema, indent)} }`
      : '{}';
  }
  const inner = `${indent}  `;
  const lines = properties.map(
    ([name, value]) => `${inner}${escaped(name)}${required.includes(name) ? '' : '?'}: ${notation(value, inner)}`,
  );
  return `{\n${lines.join('\n')}\n${indent}}`;
}

function linkTo(reference: string): string {
  const name = escaped(reference.split('/').at(-1) ?? '');
  return `<a href="#schema-${name}">${name}</a>`;
}

function bounds({ minimum, maximum, minLength, maxLength, format }: JsonSchema): string {
  const said = [
    format,
    minimum !== undefined && `≥ ${minimum}`,
    maximum !== undefined && maximum !== 2_147_483_647 && `≤ ${maximum}`,
    minLength !== undefined && `от ${minLength} знаков`,
    maxLength !== undefined && `до ${maxLength} знаков`,
  ].filter(Boolean);
  return said.length ? ` (${said.join(', ')})` : '';
}

const unique = (parts: string[]) => [...new Set(parts)].join(' | ');
