import { cutToLength, naturalShots, storyShots } from './story-shots.ts';

type Schema = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const numberIn = (schema: Schema, key: string) => (typeof schema[key] === 'number' ? schema[key] : undefined);

function schemaType(schema: Schema): string {
  const { type } = schema;
  const typeName = Array.isArray(type) ? type.find((name) => name !== 'null') : type;
  if (typeof typeName === 'string') return typeName;
  return isRecord(schema.properties) ? 'object' : 'string';
}

function fillNumber(schema: Schema): number {
  return numberIn(schema, 'default') ?? numberIn(schema, 'minimum') ?? numberIn(schema, 'maximum') ?? 0;
}

function fillArray(schema: Schema, story: string): unknown[] {
  const minItems = numberIn(schema, 'minItems') ?? 1;
  const maxItems = numberIn(schema, 'maxItems') ?? Number.POSITIVE_INFINITY;
  const count = Math.min(maxItems, Math.max(minItems, naturalShots(story).length));
  const items = isRecord(schema.items) ? schema.items : {};
  return storyShots(story, count).map((shot) => fillSchema(items, shot));
}

function fillObject(schema: Schema, text: string): Record<string, unknown> {
  const properties = isRecord(schema.properties) ? schema.properties : {};
  return Object.fromEntries(
    Object.entries(properties)
      .filter((entry): entry is [string, Schema] => isRecord(entry[1]))
      .map(([name, property]) => [name, fillSchema(property, text)]),
  );
}

/**
 * Fills a JSON schema from a text: lists become shots, as many and as long as the schema allows; an enum takes its
 * first value.
 */
export function fillSchema(schema: Schema, text: string): unknown {
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if ('const' in schema) return schema.const;
  switch (schemaType(schema)) {
    case 'object':
      return fillObject(schema, text);
    case 'array':
      return fillArray(schema, text);
    case 'integer':
    case 'number':
      return fillNumber(schema);
    case 'boolean':
      return false;
    default:
      return cutToLength(text, numberIn(schema, 'maxLength') ?? Number.POSITIVE_INFINITY);
  }
}
