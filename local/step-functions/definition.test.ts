import { readFileSync } from 'node:fs';
import path from 'node:path';
import { StateMachine } from 'aws-local-stepfunctions';
import { expect, test } from 'vitest';
import { cappedWaits, readDefinition } from './definition.ts';

const file = path.resolve(import.meta.dirname, '../../state-machines/video.asl.json');
const definition = readDefinition(readFileSync(file, 'utf8'));

test('accepts the deployed workflow, which uses no feature that exists only in the cloud', () => {
  expect(() => new StateMachine(definition)).not.toThrow();
  expect(JSON.stringify(definition)).not.toMatch(/JSONata|waitForTaskToken|"Assign"|\$\{/);
});

test('limits every wait and every retry interval to two seconds', () => {
  const waits = cappedWaits(definition, 2_000);
  const waitStates = Object.keys(definition.States).filter(
    (name) => definition.States[name]?.Type === 'Wait',
  );
  expect(Object.keys(waits).sort()).toEqual(waitStates.sort());
  expect(waitStates.length).toBeGreaterThan(0);
  for (const milliseconds of Object.values(waits)) expect(milliseconds).toBeLessThanOrEqual(2_000);
  const retriers = Object.values(definition.States).flatMap((state) =>
    'Retry' in state ? (state.Retry ?? []) : [],
  );
  expect(retriers.length).toBeGreaterThan(0);
  for (const { IntervalSeconds, MaxDelaySeconds } of retriers) {
    expect(IntervalSeconds).toBeLessThanOrEqual(2);
    expect(MaxDelaySeconds).toBe(2);
  }
});

test('does not lengthen a wait that is shorter in the cloud', () => {
  const short = readDefinition(
    JSON.stringify({ StartAt: 'Pause', States: { Pause: { Type: 'Wait', Seconds: 1, End: true } } }),
  );
  expect(cappedWaits(short, 2_000)).toEqual({ Pause: 1_000 });
});
