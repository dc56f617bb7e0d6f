import { randomBytes } from 'node:crypto';
import type { Handler } from 'hono';
import type { Env } from '../../env';
import type { AppEnv } from '../appEnv';
import { originOf } from '../caller';
import { escaped, notation } from './docsNotation';
import { docsStyle } from './docsStyle';
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
<p>${operation['x-permission'] ? `Право: <code>${escaped(operation['x-permission'])}</code>` : 'Доступно без входа'}</p>
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
