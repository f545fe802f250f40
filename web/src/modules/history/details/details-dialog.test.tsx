import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DetailsDialog } from './details-dialog.tsx';

afterEach(cleanup);

test.each([
  ['Previous', { onPrevious: undefined, onNext: vi.fn() }],
  ['Next', { onPrevious: vi.fn(), onNext: undefined }],
])('hides the button that would lead beyond the end of the list (%s)', (hidden, handlers) => {
  render(
    <DetailsDialog
      itemId="1"
      title="Image Details"
      onClose={vi.fn()}
      media={null}
      footer={null}
      {...handlers}
    >
      details
    </DetailsDialog>,
  );
  expect(screen.queryAllByRole('button', { name: hidden })).toEqual([]);
  expect(screen.getAllByRole('button', { name: /^(Previous|Next)$/ }).length).toBeGreaterThan(0);
});
