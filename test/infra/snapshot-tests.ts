import { expect, test } from 'vitest';
import type { Assembly } from './assembly.ts';
import { textIn } from './readable-text.ts';

/** Snapshots of the template, so that reviewers see changes. */
export function snapshotTests(assembly: () => Assembly): void {
  test('the kinds and numbers of resources match the snapshot', () => {
    const counts: Record<string, number> = {};
    for (const { Type } of Object.values<{ Type: string }>(assembly().template.toJSON().Resources))
      counts[Type] = (counts[Type] ?? 0) + 1;
    expect(Object.fromEntries(Object.entries(counts).toSorted())).toMatchSnapshot();
  });

  test('the settings of each function match the snapshot', () => {
    const settings = assembly().functions.map(({ name, properties, environment }) => [
      name,
      `${properties.Timeout} s, ${properties.MemorySize} MB: ${Object.keys(environment).join(' ')}`,
    ]);
    expect(Object.fromEntries(settings)).toMatchSnapshot();
  });

  test('the permissions of each function match the snapshot', () => {
    const permissions = assembly().functions.map(({ name, statements }) => [
      name,
      statements
        .filter(({ Sid }) => Sid !== 'WriteOwnLog')
        .filter(({ Action }) => !Action.includes('xray:PutTraceSegments'))
        .map(({ Action, Resource }) => `${Action.join(' ')} on ${Resource.map(shorten).join(' ')}`),
    ]);
    expect(Object.fromEntries(permissions)).toMatchSnapshot();
  });

  test('the outputs of the stack match the snapshot', () => {
    const outputs = Object.entries<{ Value: unknown }>(assembly().template.toJSON().Outputs);
    expect(Object.fromEntries(outputs.map(([name, { Value }]) => [name, textIn(Value)]))).toMatchSnapshot();
  });
}

/** A resource without the parts that all resources share. */
const shorten = (resource: string) =>
  resource
    .replace('arn:aws:s3:::moodlark-media-example-<AWS::AccountId>', 'media')
    .replace(/^arn:.*(::|:)foundation-model/, 'model');
