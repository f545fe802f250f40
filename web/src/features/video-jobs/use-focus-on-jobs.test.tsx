import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useFocusOnJobs } from './use-focus-on-jobs.ts';

afterEach(cleanup);

function Page({ pending, heading }: { pending: number; heading: string }) {
  const panels = useRef<HTMLDivElement>(null);
  const { focusJobs } = useFocusOnJobs(panels, pending);
  return (
    <>
      <button type="button" onClick={focusJobs}>
        Start
      </button>
      <div ref={panels}>
        <h2 key={heading} tabIndex={-1}>
          {heading}
        </h2>
      </div>
    </>
  );
}

test('focus goes to the cards when a job starts, and to the video that takes their place', async () => {
  const { rerender } = render(<Page pending={1} heading="Generating Video..." />);
  screen.getByRole('button').click();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Generating Video...'));
  rerender(<Page pending={0} heading="Your Generated Video" />);
  expect(document.activeElement?.textContent).toBe('Your Generated Video');
});

test('whoever is doing something else when the video is done is left alone', () => {
  const { rerender } = render(<Page pending={1} heading="Generating Video..." />);
  screen.getByRole('button').focus();
  rerender(<Page pending={0} heading="Your Generated Video" />);
  expect(document.activeElement).toBe(screen.getByRole('button'));
});
