import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { projectPath } from '#lib/project-path.ts';

/** Ports behind which AWS is, with the folder and the factory of their adapter. */
const AWS_PORTS = {
  media: ['s3', 's3Media'],
  videoJobs: ['dynamodb', 'dynamodbVideoJobs'],
  clipQueues: ['dynamodb', 'dynamodbClipQueues'],
  requests: ['dynamodb', 'dynamodbRequests'],
  imageModels: ['bedrock', 'bedrockImageModels'],
  videoModels: ['bedrock', 'bedrockVideoModels'],
  videoWorkflow: ['step-functions', 'stepFunctionsVideoWorkflow'],
} as const satisfies Record<string, readonly [string, string]>;
export type AwsPort = keyof typeof AWS_PORTS;
export const awsPorts = Object.keys(AWS_PORTS) as AwsPort[];

/** What the code of a method mentions: AWS commands that it makes, and whether it tells missing objects apart. */
export type Calls = { commands: string[]; tellsMissing: boolean };

/**
 * Reads, from the adapters' sources, which AWS commands each method of each port makes, directly or through functions
 * of the same folder. Keys are `port.method`.
 */
export function readAdapterCalls(): Map<string, Calls> {
  const calls = new Map<string, Calls>();
  for (const port of awsPorts) {
    const [folder, factory] = AWS_PORTS[port];
    const functions = functionsOf(folder);
    const made = functions.get(factory);
    if (!made) throw new Error(`adapters/${folder} has no function ${factory}`);
    for (const [method, body] of methodsReturned(made))
      calls.set(`${port}.${method}`, mentions(body, functions));
  }
  return calls;
}

type Functions = Map<string, ts.Node>;

/** The functions at the top of an adapter's files, and those declared directly inside its factories. */
function functionsOf(folder: string): Functions {
  const path = projectPath(`adapters/${folder}`);
  const files = readdirSync(path).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const functions: Functions = new Map();
  const collect = (node: ts.Node) => {
    if (ts.isFunctionDeclaration(node) && node.name) {
      functions.set(node.name.text, node);
      node.body?.statements.forEach(collect);
    }
    if (!ts.isVariableStatement(node)) return;
    for (const { name, initializer } of node.declarationList.declarations)
      if (ts.isIdentifier(name) && initializer && ts.isArrowFunction(initializer))
        functions.set(name.text, initializer);
  };
  for (const file of files) {
    const text = readFileSync(join(path, file), 'utf8');
    ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true).statements.forEach(collect);
  }
  return functions;
}

/** Methods of the object literal that a factory returns. */
function methodsReturned(factory: ts.Node): [string, ts.Node][] {
  const methods: [string, ts.Node][] = [];
  const body = ts.isFunctionDeclaration(factory) ? factory.body : undefined;
  for (const statement of body?.statements ?? []) {
    if (!ts.isReturnStatement(statement) || !statement.expression) continue;
    if (!ts.isObjectLiteralExpression(statement.expression)) continue;
    for (const property of statement.expression.properties)
      if (property.name && ts.isIdentifier(property.name)) methods.push([property.name.text, property]);
  }
  return methods;
}

function mentions(start: ts.Node, functions: Functions): Calls {
  const commands = new Set<string>();
  const seen = new Set<ts.Node>();
  let tellsMissing = false;
  const follow = (node: ts.Node) => {
    if (seen.has(node)) return;
    seen.add(node);
    visit(node, (inner) => {
      if (ts.isNewExpression(inner) && /(Command|^Upload)$/.test(inner.expression.getText()))
        commands.add(inner.expression.getText());
      if (!ts.isIdentifier(inner) || isPropertyName(inner)) return;
      if (inner.text === 'isMissing') tellsMissing = true;
      const named = functions.get(inner.text);
      if (named) follow(named);
    });
  };
  follow(start);
  return { commands: [...commands].toSorted(), tellsMissing };
}

const isPropertyName = (node: ts.Identifier) =>
  (ts.isPropertyAccessExpression(node.parent) || ts.isPropertyAssignment(node.parent)) &&
  node.parent.name === node;

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  ts.forEachChild(node, (child) => visit(child, see));
}
