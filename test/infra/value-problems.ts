import type { Property, PropertyType, ResourceProperties, SpecDatabase } from '@aws-cdk/service-spec-types';

type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value that CloudFormation computes: its type is known only when it deploys. */
const isComputed = (value: Values): boolean => {
  const [key = '', ...others] = Object.keys(value);
  return others.length === 0 && (key === 'Ref' || key.startsWith('Fn::'));
};

/** Whether CloudFormation accepts a value as a scalar type. It converts numbers and booleans to strings and back. */
const SCALARS: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => ['string', 'number', 'boolean'].includes(typeof value),
  'date-time': (value) => typeof value === 'string',
  number: (value) => value !== '' && Number.isFinite(Number(value)),
  integer: (value) => value !== '' && Number.isInteger(Number(value)),
  boolean: (value) => [true, false, 'true', 'false'].some((literal) => literal === value),
  null: (value) => value === null,
  json: (value) => typeof value === 'string' || (typeof value === 'object' && value !== null),
  tag: (value) => isObject(value) && typeof value.Key === 'string' && value.Value !== undefined,
};

function typeProblems(schemas: SpecDatabase, type: PropertyType, value: unknown, path: string): string[] {
  if (isObject(value) && isComputed(value)) return [];
  switch (type.type) {
    case 'array':
      if (!Array.isArray(value)) return [`${path} is not a list`];
      return value.flatMap((item, index) => typeProblems(schemas, type.element, item, `${path}[${index}]`));
    case 'map':
      if (!isObject(value)) return [`${path} is not an object`];
      return Object.entries(value).flatMap(([key, item]) =>
        typeProblems(schemas, type.element, item, `${path}.${key}`),
      );
    case 'union': {
      const tried = type.types.map((member) => typeProblems(schemas, member, value, path));
      // Reports the alternative with the fewest problems.
      return tried.toSorted((problems, other) => problems.length - other.length)[0] ?? [];
    }
    case 'ref':
      if (!isObject(value)) return [`${path} is not an object`];
      return valueProblems(
        schemas,
        schemas.get('typeDefinition', type.reference.$ref).properties,
        value,
        path,
      );
    default:
      return scalarProblems(type, value, path);
  }
}

function scalarProblems(type: PropertyType, value: unknown, path: string): string[] {
  if (!SCALARS[type.type]?.(value)) return [`${path} is not of type ${type.type}: ${JSON.stringify(value)}`];
  const allowed: readonly unknown[] | undefined = 'allowedValues' in type ? type.allowedValues : undefined;
  return !allowed || allowed.includes(value) ? [] : [`${path} is none of ${allowed.join(', ')}: ${value}`];
}

/**
 * Lists the violations of a schema in an object's properties.
 * @param path its location, which starts each problem
 */
export function valueProblems(
  schemas: SpecDatabase,
  properties: ResourceProperties,
  values: Values,
  path: string,
): string[] {
  const missing = Object.entries(properties).filter(
    ([name, { required }]) => required && values[name] === undefined,
  );
  return [
    ...missing.map(([name]) => `${path} lacks ${name}`),
    ...Object.entries(values).flatMap(([name, value]) => {
      const property: Property | undefined = properties[name];
      return property
        ? typeProblems(schemas, property.type, value, `${path}.${name}`)
        : [`${path} has no property ${name}`];
    }),
  ];
}
