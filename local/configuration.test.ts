import { expect, test } from 'vitest';
import { readConfiguration } from './configuration.ts';
import { explainStartError } from './start-refused.ts';

test.each([
  [{ PORT: '70000' }, /^PORT must be from 1 to 65531$/],
  [{ CONFIRM_EMAIL: 'maybe' }, /^CONFIRM_EMAIL must be "on" or "off"$/],
  [{ STUDIO_SECONDS_PER_CLIP: 'soon' }, /^STUDIO_SECONDS_PER_CLIP must be a number of seconds$/],
  [
    { MODEL_CATALOGUE: '{"textToVideo":"sora"}' },
    /^MODEL_CATALOGUE: textToImage: .* textToVideo is served by: luma-ray2, .*storySplit.*$/,
  ],
  [{ MODELS_REGION: 'eu-west-1' }, /^MODELS_REGION: eu-west-1 does not serve .*Luma Ray2 \(us-west-2\).*$/],
  [{ NODE_ENV: 'production' }, /^This server replaces the cloud .*NODE_ENV=production.*$/],
])('rejects %o with one sentence', (environment, message) => {
  let explained: unknown;
  try {
    readConfiguration(environment);
  } catch (error) {
    explained = explainStartError(error);
  }
  expect(explained).toMatch(message);
});
