import { readFileSync } from 'node:fs';
import { Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, test } from 'vitest';
import { MODELS_REGION } from '#catalog/regions.ts';
import { listAcknowledgements } from '#lib/acknowledgements.ts';
import { projectPath } from '#lib/project-path.ts';
import { roleStatements } from './assembly.ts';
import { type ExampleDeployment, exampleApp } from './example-app.ts';
import { nagFindings } from './nag-findings.ts';
import { textIn } from './readable-text.ts';

let example: ExampleDeployment;
let template: Template;
beforeAll(async () => {
  example = await exampleApp();
  template = Template.fromStack(example.product);
}, 180_000);

const MAX_ACKNOWLEDGEMENTS = 21;
const acknowledgements = listAcknowledgements({ stage: 'example', region: MODELS_REGION });

test('cdk-nag’s AWS Solutions and Serverless packs report only acknowledged findings', () => {
  expect(nagFindings(example.app)).toEqual([]);
});

describe('acknowledgements', () => {
  test(`number at most ${MAX_ACKNOWLEDGEMENTS}`, () => {
    console.log(`${acknowledgements.length} acknowledgements (at most ${MAX_ACKNOWLEDGEMENTS})`);
    expect(acknowledgements.length).toBeLessThanOrEqual(MAX_ACKNOWLEDGEMENTS);
  });

  test('are all needed: without them, each of their findings is reported', async () => {
    const { app } = await exampleApp({ acknowledgesFindings: false });
    const found = nagFindings(app);
    const covers = ({ stack, path, id }: (typeof acknowledgements)[number]) => {
      const location = `${stack === 'edge' ? 'Moodlark-example-edge' : 'Moodlark-example'}/${path}`;
      return found.filter(
        ({ rule, construct }) =>
          rule === id && (construct === location || construct.startsWith(`${location}/`)),
      );
    };
    expect(
      acknowledgements.filter((acknowledgement) => covers(acknowledgement).length === 0).map(({ id }) => id),
    ).toEqual([]);
  });

  test.each(acknowledgements.map(({ id, path, ...rest }) => [`${id} at ${path}`, rest] as const))(
    '%s has a reason and names an existing test',
    (_what, { reason, provenBy: [file, name] }) => {
      expect(reason.length).toBeGreaterThan(20);
      expect(readFileSync(projectPath(file), 'utf8')).toContain(`'${name}'`);
    },
  );
});

test('the only third-party functions are CDK’s, which run during a deployment', () => {
  const thirdParty = Object.keys(template.findResources('AWS::Lambda::Function')).filter(
    (id) => !id.startsWith('Functions'),
  );
  expect(thirdParty.map((id) => id.replace(/[0-9A-F]{8,}$/, '')).toSorted()).toEqual([
    'CustomCDKBucketDeployment',
    'CustomCrossRegionExportReaderCustomResourceProviderHandler',
  ]);
  const invocable = Object.values(template.findResources('AWS::Lambda::Permission')).map(({ Properties }) =>
    textIn(Properties.FunctionName),
  );
  expect(invocable.filter((name) => thirdParty.some((id) => name.includes(id)))).toEqual([]);
});

test('the workflow may only call its steps, log and trace', () => {
  const [machine] = Object.values(template.findResources('AWS::StepFunctions::StateMachine'));
  const statements = roleStatements(template, textIn(machine?.Properties.RoleArn));
  const services = statements.map(({ Action, Resource }) => [
    [...new Set(Action.map((action) => action.split(':')[0]))].join(),
    Resource.includes('*'),
  ]);
  expect(services.toSorted()).toEqual([
    ['lambda', false],
    ['logs', true],
    ['xray', true],
  ]);
});

test('an event that EventBridge cannot deliver is kept in a dead-letter queue', () => {
  const targets = Object.values(template.findResources('AWS::Events::Rule')).flatMap(
    ({ Properties }) => Properties.Targets,
  );
  expect(targets.length).toBeGreaterThan(0);
  for (const target of targets) {
    expect(textIn(target.DeadLetterConfig.Arn)).toMatch(/^<.*DeadLetters.*\.Arn>$/);
    expect(target.RetryPolicy.MaximumRetryAttempts).toBeGreaterThan(0);
  }
  // The queue is encrypted with SQS's own key, because EventBridge may not use the account's.
  template.hasResourceProperties('AWS::SQS::Queue', {
    SqsManagedSseEnabled: true,
    MessageRetentionPeriod: 14 * 86_400,
  });
});

test('the event of a failed asynchronous invocation is kept in a dead-letter queue', () => {
  const functions = template.findResources('AWS::Lambda::Function');
  const arn = (id: string) => textIn({ 'Fn::GetAtt': [id, 'Arn'] });
  const eventTargets = Object.values(template.findResources('AWS::Events::Rule')).flatMap(({ Properties }) =>
    Properties.Targets.map((target: { Arn: unknown }) => textIn(target.Arn)),
  );
  const withDeadLetters = Object.entries(functions).filter(
    ([, { Properties }]) => Properties.DeadLetterConfig,
  );
  expect(withDeadLetters.map(([id]) => arn(id)).toSorted()).toEqual(eventTargets.toSorted());
  for (const [, { Properties }] of withDeadLetters) {
    const queue = textIn(Properties.DeadLetterConfig.TargetArn);
    const grants = roleStatements(template, textIn(Properties.Role)).filter(({ Action }) =>
      Action.includes('sqs:SendMessage'),
    );
    expect(grants.map(({ Resource }) => Resource)).toEqual([[queue]]);
    expect(queue).toMatch(/^<.*DeadLetters\.Arn>$/);
  }
});
