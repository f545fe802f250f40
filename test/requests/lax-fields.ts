import { findModelAnywhere } from '#local/bedrock/models/served-models.ts';
import type { ValidatedCall } from './validating-bedrock.ts';

type Path = readonly (string | number)[];
type Change = { path: Path; what: string; value: unknown };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Longer than any text that a model accepts. */
const TOO_LONG = 'a'.repeat(10_001);

/** Invalid replacements of a value. */
function invalidReplacements(value: unknown): { what: string; value: unknown }[] {
  const otherType = { what: 'another type', value: typeof value === 'string' ? 5 : 'text' };
  if (typeof value === 'number') {
    return [otherType, ...[-1, 1e12].map((value) => ({ what: `${value}`, value }))];
  }
  if (typeof value === 'string') return [otherType, { what: '10,001 characters', value: TOO_LONG }];
  return [otherType];
}

/** Every invalid change of a request: each field in turn, and an additional field in each object. */
function listChanges(value: unknown, path: Path = []): Change[] {
  if (Array.isArray(value)) {
    const first = value.length > 0 ? listChanges(value[0], [...path, 0]) : [];
    return [{ path, what: 'another type', value: 'text' }, ...first];
  }
  if (!isObject(value)) return invalidReplacements(value).map((change) => ({ path, ...change }));
  const replacement: Change[] = path.length > 0 ? [{ path, what: 'another type', value: 'text' }] : [];
  return [
    ...replacement,
    { path: [...path, 'unknownField'], what: 'an additional field', value: 1 },
    ...Object.entries(value).flatMap(([name, inner]) => listChanges(inner, [...path, name])),
  ];
}

function setAt(value: unknown, path: Path, to: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return to;
  if (Array.isArray(value))
    return value.map((item, index) => (index === step ? setAt(item, rest, to) : item));
  return isObject(value) ? { ...value, [step]: setAt(value[step], rest, to) } : value;
}

/** The model and the paths of the fields, which identify the form of a request. */
const formKey = ({ modelId, body }: ValidatedCall) =>
  `${modelId} ${listChanges(body)
    .map(({ path }) => path.join('.'))
    .join()}`;

async function isAccepted(modelId: string, body: unknown): Promise<boolean> {
  const model = findModelAnywhere(modelId);
  try {
    if (model.call === 'text') model.respond(body);
    else await model.read(body);
    return true;
  } catch {
    return false;
  }
}

/**
 * Makes invalid changes to one request of each form. Returns how many it tried, and those that the model's schema
 * accepted. Skips Converse, whose requests AWS's service model describes.
 */
export async function findLaxFields(
  calls: readonly ValidatedCall[],
): Promise<{ tried: number; found: string[] }> {
  const forms = new Map(
    calls
      .filter(({ body, problems }) => isObject(body) && problems.length === 0)
      .map((call) => [formKey(call), call]),
  );
  const found: string[] = [];
  let tried = 0;
  for (const { modelId, body, operation } of forms.values()) {
    if (operation === 'Converse') continue;
    for (const { path, what, value } of listChanges(body)) {
      tried++;
      if (await isAccepted(modelId, setAt(body, path, value)))
        found.push(`${modelId} ${path.join('.')}: ${what}`);
    }
  }
  return { tried, found };
}
