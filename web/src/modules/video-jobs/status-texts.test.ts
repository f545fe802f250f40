import { expect, test } from 'vitest';
import { describeStatus, describeTimeLeft } from './status-texts.ts';

test('has a text for each status, and gives the reason for a failure', () => {
  expect(describeStatus('pending')).toBe('Your video generation request is queued');
  expect(describeStatus('processing')).toBe('AI is generating your video');
  expect(describeStatus('completed')).toBe('Your video is ready!');
  expect(describeStatus('failed')).toBe('Video generation failed');
  expect(describeStatus('failed', 'The model did not finish in time.')).toBe(
    'The model did not finish in time.',
  );
  expect(describeStatus('unknown')).toBe('The status of your video is unknown right now');
});

test('estimates the time left, and says when the estimate has passed', () => {
  expect(describeTimeLeft({ remainingSeconds: 65, isOverdue: false })).toBe('about 1m 5s left');
  expect(describeTimeLeft({ remainingSeconds: undefined, isOverdue: false })).toBe('Processing...');
  expect(describeTimeLeft({ remainingSeconds: undefined, isOverdue: true })).toBe('Longer than usual');
});
