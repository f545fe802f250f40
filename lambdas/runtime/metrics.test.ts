import { expect, test, vi } from 'vitest';
import { writeMetrics } from './metrics.ts';

test('writes a metric as one line in CloudWatch’s embedded metric format, without dimensions', () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  writeMetrics('Moodlark/production', { CONTENT_BLOCKED: 1 });
  expect(log).toHaveBeenCalledTimes(1);
  expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toEqual({
    _aws: {
      Timestamp: expect.any(Number),
      CloudWatchMetrics: [
        { Namespace: 'Moodlark/production', Dimensions: [[]], Metrics: [{ Name: 'CONTENT_BLOCKED' }] },
      ],
    },
    CONTENT_BLOCKED: 1,
  });
});

test('writes no line without a namespace or without metrics', () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  writeMetrics(undefined, { VideoPublished: 1 });
  writeMetrics('Moodlark/production', {});
  expect(log).not.toHaveBeenCalled();
});
