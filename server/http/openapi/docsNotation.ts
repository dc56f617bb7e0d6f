import type { JsonSchema } from './openapiSchemas';

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);

/** A JSON schema as people write types: `{ id: number; name: string (≤ 100) }`, named schemas as links. */
export function notation(schema: JsonSchema, indent = ''): string {
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
