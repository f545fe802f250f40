import { afterAll, expect, test } from 'vitest';
import { bedrockModelTasks } from '#adapters/bedrock/bedrock-model-tasks.ts';
import type { ModelTasks } from '#adapters/bedrock/model-tasks.ts';
import { type ImageModelId, models } from '#catalog/models.ts';
import { callBedrock } from '#local/try-model/call-model.ts';
import { findLaxFields } from './lax-fields.ts';
import { taskRequests } from './task-requests.ts';
import { validatingBedrock } from './validating-bedrock.ts';

const bedrock = validatingBedrock({ objects: new Map() });
afterAll(() => bedrock.restore());
const variables = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };

const rows = Object.entries(bedrockModelTasks).flatMap(([model, tasks]) =>
  Object.keys(tasks.tasks).map((task) => ({ model: model as ImageModelId, tasks, task })),
);

async function callForTask(model: ImageModelId, tasks: ModelTasks, task: string) {
  const before = bedrock.calls.length;
  const requests = taskRequests(model, tasks).filter((request) => request.task === task);
  for (const { fields } of requests) {
    const body = tasks.toBody(task, fields);
    expect(body, Object.keys(fields).join()).toBeDefined();
    if (body) await callBedrock('us-east-1', { modelId: models[model].bedrockId, body, usd: 0 }, variables);
  }
  return { requests, calls: bedrock.calls.slice(before) };
}

test.each(rows)('every request for $task to $model is valid', async ({ model, tasks, task }) => {
  const { requests, calls } = await callForTask(model, tasks, task);
  expect(calls.flatMap(({ problems }) => problems)).toEqual([]);
  expect(calls).toHaveLength(requests.length);
  const forms = tasks.tasks[task] ?? [];
  const sentFields = new Set(requests.flatMap(({ fields }) => Object.keys(fields)));
  for (const { name } of forms.flatMap(({ fields }) => fields)) expect(sentFields).toContain(name);
});

test('the stand-in’s schemas reject unknown fields and invalid values for every task', async () => {
  const lax = await findLaxFields(bedrock.calls);
  expect(lax.found).toEqual([]);
  expect(lax.tried, 'invalid changes').toBeGreaterThan(300);
});
