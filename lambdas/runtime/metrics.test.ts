import { expect, test, vi } from 'vitest';
import { writeMetrics } from './metrics.ts';

test('a count is one line as CloudWatch reads it, with a number and nothing that a person wrote', () => {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  writeMetrics('Moodlark/production', { CONTENT_BLOCKED: 1 });
  expect(said).toHaveBeenCalledTimes(1);
  expect(JSON.parse(String(said.mock.calls[0]?.[0]))).toEqual({
    _aws: {
      Timestamp: expect.any(Number),
      CloudWatchMetrics: [
        { Namespace: 'Moodlark/production', Dimensions: [[]], Metrics: [{ Name: 'CONTENT_BLOCKED' }] },
      ],
    },
    CONTENT_BLOCKED: 1,
  });
});

test('one machine counts nothing, and nothing to count is no line', () => {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  writeMetrics(undefined, { VideoPublished: 1 });
  writeMetrics('Moodlark/production', {});
  expect(said).not.toHaveBeenCalled();
});
