import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import * as z from 'zod';
import { projectPath } from '#lib/project-path.ts';
import { textIn } from './readable-text.ts';

const texts = z.unknown().transform((values) => [values].flat().map(textIn));
const statement = z.object({
  Sid: z.string().optional(),
  Effect: z.enum(['Allow', 'Deny']),
  Action: z.union([z.string(), z.array(z.string())]).transform((actions) => [actions].flat()),
  Resource: texts,
  Condition: z.record(z.string(), z.record(z.string(), texts)).optional(),
});
type RoleStatement = z.output<typeof statement>;

const lambdaFunction = z.object({
  Properties: z.object({
    Description: z.string().optional(),
    Code: z.object({ S3Key: z.string() }),
    // The only export of the bundle's only file.
    Handler: z.literal('index.handler'),
    Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }).optional(),
    Role: z.unknown().transform(textIn),
    DeadLetterConfig: z.unknown().optional(),
    Layers: z.array(z.unknown()).optional(),
    Runtime: z.string(),
    Architectures: z.array(z.string()),
    MemorySize: z.number(),
    Timeout: z.number(),
  }),
});

/** One of our functions, from the template and its asset. */
export type DeployedFunction = {
  name: string;
  logicalId: string;
  properties: z.output<typeof lambdaFunction>['Properties'];
  /** Names and values of its variables; references are written `<LogicalId>`. */
  environment: Record<string, string>;
  statements: RoleStatement[];
  bundlePath: string;
};

export type Assembly = {
  folder: string;
  template: Template;
  /** The template of the stack in us-east-1. */
  edge: Template;
  templateText: string;
  functions: DeployedFunction[];
};

/** Runs `npm run synth` with example values, writing to a new folder. */
export function synthesize(): Assembly {
  const folder = mkdtempSync(join(tmpdir(), 'moodlark-synth-'));
  const { PATH, HOME } = process.env;
  const run = spawnSync(process.execPath, [projectPath('scripts/synth.mjs')], {
    encoding: 'utf8',
    env: { PATH, HOME, CDK_OUTDIR: folder, SYNTH_WITH_EXAMPLES: 'only' },
  });
  if (run.status !== 0) throw new Error(`npm run synth failed:\n${run.stderr}`);
  return readAssembly(folder);
}

/** Reads the result of a synthesis from a folder. */
export function readAssembly(folder: string): Assembly {
  const templateText = readFileSync(join(folder, 'Moodlark-example.template.json'), 'utf8');
  const template = Template.fromJSON(JSON.parse(templateText));
  const edgeText = readFileSync(join(folder, 'Moodlark-example-edge.template.json'), 'utf8');
  return {
    folder,
    template,
    edge: Template.fromJSON(JSON.parse(edgeText)),
    templateText,
    functions: readFunctions(template, folder),
  };
}

/** All functions with our code, without CDK's own, which copy the site's files and read the edge stack. */
function readFunctions(template: Template, folder: string): DeployedFunction[] {
  return Object.entries(template.findResources('AWS::Lambda::Function')).flatMap(([logicalId, resource]) => {
    if (!logicalId.startsWith('Functions')) return [];
    const { Properties: properties } = lambdaFunction.parse(resource);
    const bundlePath = join(folder, `asset.${properties.Code.S3Key.replace('.zip', '')}`, 'index.mjs');
    if (!existsSync(bundlePath)) throw new Error(`${logicalId} has no bundle at ${bundlePath}`);
    const variables = Object.entries(properties.Environment?.Variables ?? {});
    return [
      {
        name: properties.Description ?? logicalId,
        logicalId,
        properties,
        environment: Object.fromEntries(variables.map(([variable, value]) => [variable, textIn(value)])),
        statements: roleStatements(template, properties.Role),
        bundlePath,
      },
    ];
  });
}

/** Every statement of every policy that is attached to a role, given as `<LogicalId.Arn>`. */
export function roleStatements(template: Template, roleArn: string): RoleStatement[] {
  const roleId = roleArn.slice(1, -'.Arn>'.length);
  return Object.values(template.findResources('AWS::IAM::Policy'))
    .filter(({ Properties }) => Properties.Roles.some((role: unknown) => textIn(role) === `<${roleId}>`))
    .flatMap(({ Properties }) => z.array(statement).parse(Properties.PolicyDocument.Statement));
}
