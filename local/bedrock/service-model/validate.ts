import { findServiceShape, type ModeledOperation, type Shape, serviceModel } from './service-model.ts';

/** The service's messages for an invalid value; empty for a valid one. */
type Problems = string[];

const violation = (value: unknown, path: string, constraint: string): Problems => [
  `Value ${typeof value === 'string' ? `'${value.slice(0, 200)}' ` : ''}at '${path}' failed to satisfy constraint: Member must ${constraint}`,
];

function checkRange({ min, max }: Shape, size: number, value: unknown, path: string, what: string): Problems {
  if (min !== undefined && size < min)
    return violation(value, path, `have ${what} greater than or equal to ${min}`);
  if (max !== undefined && size > max)
    return violation(value, path, `have ${what} less than or equal to ${max}`);
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

function checkString(shape: Shape, value: unknown, path: string): Problems {
  if (typeof value !== 'string') return violation(value, path, 'be a string');
  if (shape.enum && !shape.enum.includes(value)) {
    return violation(value, path, `satisfy enum value set: [${shape.enum.join(', ')}]`);
  }
  const lengthProblems = checkRange(shape, [...value].length, value, path, 'length');
  if (lengthProblems.length > 0) return lengthProblems;
  // Patterns are Java's and must match the whole value.
  const matches = shape.pattern === undefined || new RegExp(`^(?:${shape.pattern})$`).test(value);
  return matches ? [] : violation(value, path, `satisfy regular expression pattern: ${shape.pattern}`);
}

function checkNumber(shape: Shape, value: unknown, path: string): Problems {
  const isWhole = shape.type === 'integer' || shape.type === 'long';
  if (typeof value !== 'number' || !Number.isFinite(value) || (isWhole && !Number.isInteger(value))) {
    return violation(value, path, `be of type ${shape.type}`);
  }
  const { min, max } = shape;
  if (min !== undefined && value < min) {
    return violation(value, path, `have value greater than or equal to ${min}`);
  }
  return max !== undefined && value > max
    ? violation(value, path, `have value less than or equal to ${max}`)
    : [];
}

function checkStructure(shape: Shape, value: unknown, path: string): Problems {
  if (shape.document) return isJson(value) ? [] : violation(value, path, 'be a document');
  if (!isObject(value)) return violation(value, path, 'be a structure');
  const { members = {}, required = [] } = shape;
  const memberPath = (name: string) => (path === '' ? name : `${path}.${name}`);
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  const missing = required.filter((name) => value[name] === undefined);
  if (shape.union && entries.length !== 1) return violation(value, path, 'have exactly one member set');
  return [
    ...missing.flatMap((name) => violation(undefined, memberPath(name), 'not be null')),
    ...entries.flatMap(([name, item]) => {
      const member = members[name];
      return member
        ? checkValue(member.shape, item, memberPath(name))
        : violation(undefined, memberPath(name), 'be known');
    }),
  ];
}

function checkList(shape: Shape, value: unknown, path: string): Problems {
  if (!Array.isArray(value)) return violation(value, path, 'be a list');
  const lengthProblems = checkRange(shape, value.length, value, path, 'length');
  const { member } = shape;
  return [
    ...lengthProblems,
    ...value.flatMap((item, index) =>
      member ? checkValue(member.shape, item, `${path}.${index + 1}.member`) : [],
    ),
  ];
}

function checkMap(shape: Shape, value: unknown, path: string): Problems {
  if (!isObject(value)) return violation(value, path, 'be a map');
  const entries = Object.entries(value);
  const { key, value: inner } = shape;
  return [
    ...checkRange(shape, entries.length, value, path, 'length'),
    ...entries.flatMap(([name, item]) => [
      ...(key ? checkValue(key.shape, name, `${path}.key`) : []),
      ...(inner ? checkValue(inner.shape, item, `${path}.${name}`) : []),
    ]),
  ];
}

function checkBlob(shape: Shape, value: unknown, path: string): Problems {
  const bytes = typeof value === 'string' ? Buffer.byteLength(value) : undefined;
  const size = value instanceof Uint8Array ? value.length : bytes;
  return size === undefined
    ? violation(value, path, 'be a blob')
    : checkRange(shape, size, undefined, path, 'length');
}

function checkValue(name: string, value: unknown, path: string): Problems {
  const shape = findServiceShape(name);
  switch (shape.type) {
    case 'structure':
      return checkStructure(shape, value, path);
    case 'list':
      return checkList(shape, value, path);
    case 'map':
      return checkMap(shape, value, path);
    case 'string':
      return checkString(shape, value, path);
    case 'boolean':
      return typeof value === 'boolean' ? [] : violation(value, path, 'be a boolean');
    case 'blob':
      return checkBlob(shape, value, path);
    case 'timestamp': {
      const isTime = value instanceof Date ? !Number.isNaN(value.getTime()) : typeof value === 'number';
      return isTime || (typeof value === 'string' && !Number.isNaN(Date.parse(value)))
        ? []
        : violation(value, path, 'be a timestamp');
    }
    default:
      return checkNumber(shape, value, path);
  }
}

/** The ways in which an operation's input violates AWS's model; empty for a valid input. */
export const inputProblems = (operation: ModeledOperation, input: unknown): Problems =>
  checkValue(serviceModel.operations[operation].input, input, '');

/** The ways in which an operation's output violates AWS's model; empty for a valid output. */
export function outputProblems(operation: ModeledOperation, output: unknown): Problems {
  const { output: name } = serviceModel.operations[operation];
  if (name === undefined) throw new Error(`The model defines no output for ${operation}.`);
  return checkValue(name, output, '');
}
