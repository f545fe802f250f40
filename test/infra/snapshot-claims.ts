import { expect, test } from 'vitest';
import type { Assembly } from './assembly.ts';
import { textOf } from './text-of.ts';

/** Small pictures of the template: what a reviewer should see when it changes. */
export function snapshotClaims(assembly: () => Assembly): void {
  test('the kinds and numbers of resources', () => {
    const counts: Record<string, number> = {};
    for (const { Type } of Object.values<{ Type: string }>(assembly().template.toJSON().Resources))
      counts[Type] = (counts[Type] ?? 0) + 1;
    expect(Object.fromEntries(Object.entries(counts).toSorted())).toMatchSnapshot();
  });

  test('what each function is given', () => {
    const given = assembly().functions.map(({ name, properties, environment }) => [
      name,
      { seconds: properties.Timeout, megabytes: properties.MemorySize, environment },
    ]);
    expect(Object.fromEntries(given)).toMatchSnapshot();
  });

  test('what each function may do', () => {
    const rights = assembly().functions.map(({ name, statements }) => [
      name,
      statements
        .filter(({ Sid }) => Sid !== 'WriteOwnLog')
        .map(({ Action, Resource }) => `${Action.join(' ')} on ${Resource.join(' ')}`),
    ]);
    expect(Object.fromEntries(rights)).toMatchSnapshot();
  });

  test('what the stack tells whoever deployed it', () => {
    const outputs = Object.entries<{ Value: unknown }>(assembly().template.toJSON().Outputs);
    expect(Object.fromEntries(outputs.map(([name, { Value }]) => [name, textOf(Value)]))).toMatchSnapshot();
  });
}
