import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stepFunctions } from '#lambdas/functions.ts';
import { definitionPlaceholder } from '#lambdas/runtime/define-function.ts';
import { type Assembly, roleStatements } from './assembly.ts';
import { stripHash, textIn } from './readable-text.ts';
import { functionNamed } from './route-tests.ts';

export function workflowTests(assembly: () => Assembly): void {
  const machine = () =>
    Object.values(assembly().template.findResources('AWS::StepFunctions::StateMachine'))[0]?.Properties;
  const definition = () =>
    readFileSync(join(assembly().folder, `asset.${machine().DefinitionS3Location.Key}`), 'utf8');

  test('every placeholder of the workflow is replaced by the function of its name', () => {
    const filled = Object.fromEntries(
      Object.entries(machine().DefinitionSubstitutions).map(([name, value]) => [name, textIn(value)]),
    );
    const expected = stepFunctions.map((step) => [
      definitionPlaceholder(step),
      `<${stripHash(functionNamed(assembly(), step.name).logicalId)}.Arn>`,
    ]);
    expect(filled).toEqual(Object.fromEntries(expected));

    const placeholders = [...definition().matchAll(/\$\{([^}]*)\}/g)].map(([, name]) => name);
    expect([...new Set(placeholders)].toSorted()).toEqual(Object.keys(filled).toSorted());
    const resolved = definition().replaceAll(
      /\$\{(\w+)\}/g,
      (placeholder, name) => filled[name] ?? placeholder,
    );
    expect(resolved).not.toContain('${');
  });

  test('the deployed definition is the file that the local product runs', () => {
    expect(definition()).toBe(readFileSync('state-machines/video.asl.json', 'utf8'));
  });

  test('an execution may last as long as a video needs, is traced and logs no user data', () => {
    expect(machine().StateMachineType).toBe('STANDARD');
    expect(machine().TracingConfiguration).toEqual({ Enabled: true });
    expect(machine().LoggingConfiguration).toMatchObject({ Level: 'ALL', IncludeExecutionData: false });
  });

  test('a failed execution always fails its video', () => {
    const rules = Object.values(assembly().template.findResources('AWS::Events::Rule'));
    const [failureRule] = rules.flatMap(({ Properties }) => (Properties.EventPattern ? [Properties] : []));
    expect(failureRule?.EventPattern.detail).toEqual({
      status: ['FAILED', 'TIMED_OUT', 'ABORTED'],
      stateMachineArn: [expect.objectContaining({ Ref: expect.stringMatching(/^VideoStateMachine/) })],
    });
    expect(failureRule?.Targets.map((target: { Arn: unknown }) => textIn(target.Arn))).toEqual([
      '<Functionsfailvideo.Arn>',
    ]);
    // The step reads the job from the event as EventBridge writes it.
    expect(failureRule?.Targets[0]).not.toHaveProperty('InputTransformer');
  });

  test('service logs share one prefix, and so one entry in the account’s resource policy', () => {
    const names = Object.values(assembly().template.findResources('AWS::Logs::LogGroup')).flatMap(
      ({ Properties }) => Properties.LogGroupName ?? [],
    );
    expect(names.toSorted()).toEqual([
      '/aws/vendedlogs/apis/moodlark-example',
      '/aws/vendedlogs/states/moodlark-example',
    ]);
  });

  test('the workflow may call only its steps', () => {
    const statements = roleStatements(assembly().template, textIn(machine().RoleArn));
    const ours = statements.filter(({ Resource }) => !Resource.includes('*'));
    expect(ours.map(({ Action }) => Action)).toEqual([['lambda:InvokeFunction']]);
    expect(ours[0]?.Resource.toSorted()).toEqual(
      stepFunctions.map(({ name }) => `<Functions${name.replaceAll('-', '')}.Arn>`).toSorted(),
    );
    // Log delivery and X-Ray have actions that IAM can allow only on all resources.
    const wide = statements.filter(({ Resource }) => Resource.includes('*')).flatMap(({ Action }) => Action);
    expect(wide.filter((action) => !/^(logs|xray):/.test(action))).toEqual([]);
  });
}
