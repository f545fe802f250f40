import { expect, test } from 'vitest';
import { concurrencyFor, modelQuotasSetting, quotaModelFor, requestsPerMinuteFor } from './model-quotas.ts';
import { type ModelId, models } from './models.ts';

const parseSetting = (text: string) => {
  const parsed = modelQuotasSetting.safeParse(text);
  return parsed.success ? parsed.data : parsed.error.issues.map(({ message }) => message);
};

test('uses the quotas of the model rows unless others are configured', () => {
  const raisedQuotas = { 'stable-image-ultra': { requestsPerMinute: 50 }, 'luma-ray2': { concurrency: 3 } };
  expect(parseSetting(JSON.stringify(raisedQuotas))).toEqual(raisedQuotas);
  expect(requestsPerMinuteFor({}, 'stable-image-ultra')).toBe(10);
  expect(requestsPerMinuteFor(raisedQuotas, 'stable-image-ultra')).toBe(50);
  expect(requestsPerMinuteFor(raisedQuotas, 'stable-image-core')).toBe(90);
  expect([concurrencyFor({}, 'luma-ray2'), concurrencyFor(raisedQuotas, 'luma-ray2')]).toEqual([1, 3]);
});

test('shares one quota between rows of the same model', () => {
  const raisedQuotas = { 'luma-ray2': { concurrency: 3, requestsPerMinute: 7 } };
  expect(quotaModelFor('luma-ray2-540p')).toBe('luma-ray2');
  expect(concurrencyFor(raisedQuotas, 'luma-ray2-540p')).toBe(3);
  expect(requestsPerMinuteFor(raisedQuotas, 'luma-ray2-540p')).toBe(7);
  for (const id of Object.keys(models) as ModelId[])
    expect(requestsPerMinuteFor({}, id), id).toBe(models[id].requestsPerMinute);
});

test.each([
  ['{', /not JSON/],
  ['{"luma":{"concurrency":2}}', /luma is not a model; choose from stable-image-core/],
  ['{"luma-ray2-540p":{"concurrency":2}}', /shares the quota of luma-ray2: name that model instead/],
  ['{"stable-image-core":{"concurrency":2}}', /has no concurrency/],
  ['{"stable-image-core":{"requestsPerMinute":0}}', /whole number from 1 to 1000/],
  ['{"stable-image-core":{"requestsPerMinute":1.5}}', /whole number from 1 to 1000/],
  ['{"stable-image-core":{"perMinute":5}}', /nothing else/],
])('rejects the setting %s and says why', (text, message) => {
  expect(parseSetting(text)).toEqual([expect.stringMatching(message)]);
});
