import { loadAwsServiceSpecSync } from '@aws-cdk/aws-service-spec';
import * as z from 'zod';
import { valueProblems } from './value-problems.ts';

/** AWS's schemas of all resource types and metrics, read once. */
export const schemas = loadAwsServiceSpecSync();

const resource = z.strictObject({
  Type: z.string(),
  Properties: z.record(z.string(), z.unknown()).default({}),
  DependsOn: z.union([z.string(), z.array(z.string())]).optional(),
  Metadata: z.unknown().optional(),
  DeletionPolicy: z.enum(['Delete', 'Retain', 'RetainExceptOnCreate', 'Snapshot']).optional(),
  UpdateReplacePolicy: z.enum(['Delete', 'Retain', 'Snapshot']).optional(),
});
const template = z.looseObject({
  Resources: z.record(z.string().regex(/^[A-Za-z0-9]{1,255}$/), resource),
  Parameters: z.record(z.string(), z.unknown()).default({}),
  Outputs: z.record(z.string(), z.unknown()).default({}),
});
type Resources = z.output<typeof template>['Resources'];

const PSEUDO_PARAMETER =
  /^AWS::(AccountId|NoValue|NotificationARNs|Partition|Region|StackId|StackName|URLSuffix)$/;

/** A reference to another resource of the template; without `attribute`, to the resource itself. */
type Reference = { target: string; attribute?: string };

/** The references anywhere within a value. */
function referencesIn(value: unknown): Reference[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]): Reference[] => {
    if (key === 'Ref') return [{ target: String(inner) }];
    if (key === 'Fn::GetAtt') {
      const [target = '', ...attribute] = Array.isArray(inner) ? inner : String(inner).split('.');
      return [{ target, attribute: attribute.join('.') }];
    }
    if (key !== 'Fn::Sub') return referencesIn(inner);
    const [text, variables = {}] = [inner].flat();
    const used = [...String(text).matchAll(/\$\{([^!}][^}]*)\}/g)].flatMap(([, name = '']): Reference[] => {
      if (name in variables) return [];
      const [target = '', ...attribute] = name.split('.');
      return attribute.length === 0 ? [{ target }] : [{ target, attribute: attribute.join('.') }];
    });
    return [...used, ...referencesIn(variables)];
  });
}

const findType = (type: string) => schemas.lookup('resource', 'cloudFormationType', 'equals', type)[0];
const isCustom = (type: string) =>
  type.startsWith('Custom::') || type === 'AWS::CloudFormation::CustomResource';

function referenceProblem(resources: Resources, parameters: object, { target, attribute }: Reference) {
  const found = resources[target];
  if (attribute === undefined)
    return found || target in parameters || PSEUDO_PARAMETER.test(target)
      ? []
      : [`refers to ${target}, which does not exist`];
  if (!found) return [`refers to ${target}.${attribute}, but ${target} does not exist`];
  // The attributes of a custom resource are not in any schema.
  if (isCustom(found.Type) || findType(found.Type)?.attributes[attribute]) return [];
  return [`refers to ${target}.${attribute}: ${found.Type} has no such attribute`];
}

/** A problem for each dependency cycle. */
function cycleProblems(resources: Resources): string[] {
  const waitsFor = (id: string): string[] => {
    const { Properties, DependsOn = [] } = resources[id] ?? { Properties: {} };
    return [...referencesIn(Properties).map(({ target }) => target), ...[DependsOn].flat()];
  };
  const done = new Set<string>();
  const visit = (id: string, path: readonly string[]): string[] => {
    if (path.includes(id)) return [`waits for itself: ${[...path.slice(path.indexOf(id)), id].join(' > ')}`];
    if (done.has(id)) return [];
    const problems = waitsFor(id).flatMap((next) => visit(next, [...path, id]));
    done.add(id);
    return problems;
  };
  return Object.keys(resources).flatMap((id) => visit(id, []));
}

/**
 * Finds what CloudFormation would reject in a template, according to AWS's resource schemas: unknown types and properties,
 * missing required properties, values of the wrong type, broken references and dependency cycles.
 * CDK's own classes are generated from the same schemas.
 * @returns a sentence for each problem, starting with its place
 */
export function templateProblems(json: unknown): string[] {
  const parsed = template.safeParse(json);
  if (!parsed.success) return [z.prettifyError(parsed.error)];
  const { Resources, Parameters, Outputs } = parsed.data;
  const findReferenceProblems = (path: string, value: unknown) =>
    referencesIn(value)
      .flatMap((reference) => referenceProblem(Resources, Parameters, reference))
      .map((problem) => `${path} ${problem}`);
  const resourceProblems = Object.entries(Resources).flatMap(([id, { Type, Properties, DependsOn = [] }]) => {
    const path = `${id} (${Type})`;
    const missing = [DependsOn].flat().filter((id) => !Resources[id]);
    const type = findType(Type);
    const propertyProblems = isCustom(Type)
      ? Properties.ServiceToken === undefined
        ? [`${path} lacks ServiceToken`]
        : []
      : type
        ? valueProblems(schemas, type.properties, Properties, path)
        : [`${path} has an unknown resource type`];
    return [
      ...propertyProblems,
      ...findReferenceProblems(path, Properties),
      ...missing.map((id) => `${path} depends on ${id}, which does not exist`),
    ];
  });
  return [...resourceProblems, ...findReferenceProblems('Outputs', Outputs), ...cycleProblems(Resources)];
}
