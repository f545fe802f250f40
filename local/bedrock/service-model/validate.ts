import { findServiceShape, type ModeledOperation, type Shape, serviceModel } from './service-model.ts';

/** The service's messages for an invalid value; empty for a valid one. */
type Problems = string[];

const violation = (value: unknown, at: string, constraint: string): Problems => [
  `Value ${typeof value === 'string' ? `'${value.slice(0, 200)}' ` : ''}at '${at}' failed to satisfy constraint: Member must ${constraint}`,
];

function checkRange({ min, max }: Shape, size: number, value: unknown, at: string, what: string): Problems {
  if (min !== undefined && size < min)
    return violation(value, at, `have ${what} greater than or equal to ${min}`);
  if (max !== undefined && size > max)
    return violation(value, at, `have ${what} less than or equal to ${max}`);
  return [];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isJson = (value: unknown): boolean => {
  if (value === null || ['string', 'boolean'].includes(typeof value)) return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isJson);
  return isObject(value) && Object.values(value).every(isJson);
};

function checkString(shape: Shape, value: unknown, at: string): Problems {
  if (typeof value !== 'string') return violation(value, at, 'be a string');
  if (shape.enum && !shape.enum.includes(value)) {
    return violation(value, at, `satisfy enum value set: [${shape.enum.join(', ')}]`);
  }
  const sized = checkRange(shape, [...value].length, value, at, 'length');
  if (sized.length > 0) return sized;
  // Patterns are Java's and must match the whole value.
  const fits = shape.pattern === undefined || new RegExp(`^(?:${shape.pattern})$`).test(value);
  return fits ? [] : violation(value, at, `satisfy regular expression pattern: ${shape.pattern}`);
}

function checkNumber(shape: Shape, value: unknown, at: string): Problems {
  const isWhole = shape.type === 'integer' || shape.type === 'long';
  if (typeof value !== 'number' || !Number.isFinite(value) || (isWhole && !Number.isInteger(value))) {
    return violation(value, at, `be of type ${shape.type}`);
  }
  const { min, max } = shape;
  if (min !== undefined && value < min) {
    return violation(value, at, `have value greater than or equal to ${min}`);
  }
  return max !== undefined && value > max
    ? violation(value, at, `have value less than or equal to ${max}`)
    : [];
}

function checkStructure(shape: Shape, value: unknown, at: string): Problems {
  if (shape.document) return isJson(value) ? [] : violation(value, at, 'be a document');
  if (!isObject(value)) return violation(value, at, 'be a structure');
  const { members = {}, required = [] } = shape;
  const path = (name: string) => (at === '' ? name : `${at}.${name}`);
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  const missing = required.filter((name) => value[name] === undefined);
  if (shape.union && entries.length !== 1) return violation(value, at, 'have exactly one member set');
  return [
    ...missing.flatMap((name) => violation(undefined, path(name), 'not be null')),
    ...entries.flatMap(([name, item]) => {
      const member = members[name];
      return member
        ? checkValue(member.shape, item, path(name))
        : violation(undefined, path(name), 'be known');
    }),
  ];
}

function checkList(shape: Shape, value: unknown, at: string): Problems {
  if (!Array.isArray(value)) return violation(value, at, 'be a list');
  const sized = checkRange(shape, value.length, value, at, 'length');
  const { member } = shape;
  return [
    ...sized,
    ...value.flatMap((item, index) =>
      member ? checkValue(member.shape, item, `${at}.${index + 1}.member`) : [],
    ),
  ];
}

function checkMap(shape: Shape, value: unknown, at: string): Problems {
  if (!isObject(value)) return violation(value, at, 'be a map');
  const entries = Object.entries(value);
  const { key, value: inner } = shape;
  return [
    ...checkRange(shape, entries.length, value, at, 'length'),
    ...entries.flatMap(([name, item]) => [
      ...(key ? checkValue(key.shape, name, `${at}.key`) : []),
      ...(inner ? checkValue(inner.shape, item, `${at}.${name}`) : []),
    ]),
  ];
}

function checkBlob(shape: Shape, value: unknown, at: string): Problems {
  const bytes = typeof value === 'string' ? Buffer.byteLength(value) : undefined;
  const size = value instanceof Uint8Array ? value.length : bytes;
  return size === undefined
    ? violation(value, at, 'be a blob')
    : checkRange(shape, size, undefined, at, 'length');
}

function checkValue(name: string, value: unknown, at: string): Problems {
  const shape = findServiceShape(name);
  switch (shape.type) {
    case 'structure':
      return checkStructure(shape, value, at);
    case 'list':
      return checkList(shape, value, at);
    case 'map':
      return checkMap(shape, value, at);
    case 'string':
      return checkString(shape, value, at);
    case 'boolean':
      return typeof value === 'boolean' ? [] : violation(value, at, 'be a boolean');
    case 'blob':
      return checkBlob(shape, value, at);
    case 'timestamp': {
      const isTime = value instanceof Date ? !Number.isNaN(value.getTime()) : typeof value === 'number';
      return isTime || (typeof value === 'string' && !Number.isNaN(Date.parse(value)))
        ? []
        : violation(value, at, 'be a timestamp');
    }
    default:
      return checkNumber(shape, value, at);
  }
}

/** The violations of AWS's model in an operation's input. */
export const inputProblems = (operation: ModeledOperation, input: unknown): Problems =>
  checkValue(serviceModel.operations[operation].input, input, '');

/** The violations of AWS's model in an operation's output. */
export function outputProblems(operation: ModeledOperation, output: unknown): Problems {
  const { output: name } = serviceModel.operations[operation];
  if (name === undefined) throw new Error(`The model defines no output for ${operation}.`);
  return checkValue(name, output, '');
}
