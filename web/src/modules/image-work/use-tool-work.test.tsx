import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useScrollToStage } from './use-tool-work.ts';

afterEach(cleanup);

function Stage({ status }: { status: string }) {
  return (
    <div ref={useScrollToStage(status)}>
      <figure>{status === 'working' && <p role="status">Following your reference…</p>}</figure>
      <figure>The guide</figure>
      {status === 'failed' && <p role="alert">The model failed.</p>}
    </div>
  );
}

test('scrolls to the progress text, not to the guide below it, and to the reason for a failure', () => {
  const scrollIntoView = vi.fn();
  Element.prototype.scrollIntoView = scrollIntoView;
  const { rerender } = render(<Stage status="empty" />);
  expect(scrollIntoView).not.toHaveBeenCalled();
  rerender(<Stage status="working" />);
  expect(scrollIntoView.mock.contexts).toEqual([screen.getByRole('status')]);
  rerender(<Stage status="failed" />);
  expect(scrollIntoView.mock.contexts.at(-1)).toBe(screen.getByRole('alert'));
});
