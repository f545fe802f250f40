import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { VideoActions } from './video-actions.tsx';

afterEach(cleanup);

const MISSING_FILE = {
  exists: false,
  isDownloading: false,
  download: () => undefined,
  freshLink: async () => null,
  signAgain: async () => undefined,
};
const noop = () => undefined;

test.each([
  [true, ['Edit and Try Again']],
  [false, ['Edit and Try Again', 'Regenerate']],
])('offers to regenerate only if the filter did not block the prompt (blocked: %s)', (isFiltered, names) => {
  render(
    <VideoActions
      file={MISSING_FILE}
      status="failed"
      isFiltered={isFiltered}
      isFree
      onRegenerate={noop}
      onEditAsNew={noop}
      onDelete={undefined}
    />,
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(names);
});
