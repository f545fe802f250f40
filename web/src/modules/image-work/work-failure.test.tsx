import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import * as MESSAGES from '#contract/messages.ts';
import { WorkFailure } from './work-failure.tsx';

afterEach(cleanup);

const show = (message: string, more: { code?: string; isFiltered?: boolean; isSaved?: boolean } = {}) =>
  render(
    <WorkFailure
      message={message}
      requestId="r"
      onEditDescription={() => undefined}
      onTryAgain={() => undefined}
      {...more}
    />,
  );
const shownFailure = () => ({
  title: screen.getByRole('heading').textContent,
  reason: screen.getByRole('heading').nextElementSibling?.textContent,
  buttons: screen.queryAllByRole('button').map(({ textContent }) => textContent),
});
const FILTERED = { code: 'CONTENT_BLOCKED', isFiltered: true };

test('says once that the filter blocked the prompt, and offers to edit the prompt', () => {
  show(MESSAGES.contentBlocked, FILTERED);
  expect(shownFailure()).toEqual({
    title: 'The filter blocked this description.',
    reason: 'Change the description and try again. Nothing was saved or counted.',
    buttons: ['Edit Description'],
  });
});

test('says that the filter blocked the image, and does not offer to edit the prompt', () => {
  show(MESSAGES.imageBlocked, FILTERED);
  expect(shownFailure()).toEqual({
    title: 'The filter blocked this image.',
    reason: 'Choose another one and try again. Nothing was saved or counted.',
    buttons: [],
  });
});

test('shows any other failure with its reason', () => {
  show('The model took too long. Try again.');
  expect(shownFailure()).toMatchObject({
    title: 'Something went wrong',
    reason: 'The model took too long. Try again.',
    buttons: ['Try Again'],
  });
});

test('says that an image is saved if only loading it failed', () => {
  show('You are offline.', { isSaved: true });
  expect(shownFailure()).toMatchObject({ title: 'Your image is saved', reason: 'You are offline.' });
});
