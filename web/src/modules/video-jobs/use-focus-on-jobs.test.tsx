import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { FailedJob, PendingJob } from './job-list.ts';
import { RECENT_FAILURES_ID } from './recent-failures.tsx';
import { useFocusOnJobs } from './use-focus-on-jobs.ts';

afterEach(cleanup);

const JOB: PendingJob = {
  jobId: 'one',
  videoId: 'one',
  estimatedCompletionTime: '2026-11-21T12:02:00Z',
  startedAt: '2026-11-21T12:00:00Z',
  videoType: 'text-to-video',
  prompt: 'A fox',
};
type Shown = { pending?: PendingJob[]; failures?: FailedJob[]; heading?: string };

function Page({ pending = [], failures = [], heading }: Shown) {
  const panels = useRef<HTMLDivElement>(null);
  const focusJobs = useFocusOnJobs(panels, { pending, failures });
  return (
    <>
      <h1 tabIndex={-1}>Single Shot Video</h1>
      <button type="button" onClick={focusJobs}>
        Start
      </button>
      <div ref={panels}>
        <div role="tabpanel" data-state="active" tabIndex={-1}>
          {heading && (
            <h2 key={heading} tabIndex={-1}>
              {heading}
            </h2>
          )}
        </div>
      </div>
      <h2 id={RECENT_FAILURES_ID} tabIndex={-1}>
        {failures.length} failures
      </h2>
    </>
  );
}

const focusedText = () => document.activeElement?.textContent;

test('moves the focus to the status cards when a job starts, and then to the video that replaces them', async () => {
  const { rerender } = render(<Page pending={[JOB]} heading="Generating Video..." />);
  screen.getByRole('button').click();
  await waitFor(() => expect(focusedText()).toBe('Generating Video...'));
  rerender(<Page heading="Your Generated Video" />);
  expect(focusedText()).toBe('Your Generated Video');
});

test('moves the focus to a job’s failure, and to the page’s heading after a job was canceled', () => {
  const { rerender } = render(<Page pending={[JOB]} />);
  rerender(<Page failures={[{ ...JOB, error: 'Video generation failed' }]} />);
  expect(focusedText()).toBe('1 failures');
  cleanup();
  const again = render(<Page pending={[JOB]} />);
  again.rerender(<Page />);
  expect(focusedText()).toBe('Single Shot Video');
});

test('does not move the focus of a person who is doing something else when the video is done', () => {
  const { rerender } = render(<Page pending={[JOB]} heading="Generating Video..." />);
  screen.getByRole('button').focus();
  rerender(<Page heading="Your Generated Video" />);
  expect(document.activeElement).toBe(screen.getByRole('button'));
});
