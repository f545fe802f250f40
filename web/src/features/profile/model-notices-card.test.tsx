import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { OperatorNotice } from '#contract/api/catalog.ts';
import { ModelNoticesCard, noticeState } from './model-notices-card.tsx';

const { callApi } = vi.hoisted(() => ({ callApi: vi.fn() }));
vi.mock('#web/platform/api/api-client.ts', () => ({ callApi }));

async function show(notices: OperatorNotice[] | undefined) {
  const response = Promise.resolve({ notices });
  callApi.mockReturnValue(response);
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <ModelNoticesCard userId="olga" />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(callApi).toHaveBeenCalled());
  await response;
  return container;
}
afterEach(cleanup);

const ending: OperatorNotice = {
  model: 'a-model',
  label: 'A Model',
  level: 'ending',
  daysLeft: 30,
  happens: 'A Model ends on 21 December 2026, in 30 days.',
  remedy: 'Another model will replace it.',
};

test('shows an operator what happens to each model, when, and what to do', async () => {
  await show([ending]);
  const [notice] = await screen.findAllByRole('listitem');
  expect(notice?.textContent).toBe(`A Model30 days left${ending.happens}${ending.remedy}`);
});

test('tells operators that no model needs attention, and shows nothing to others', async () => {
  await show([]);
  expect(await screen.findByText('None of the models in use is about to end.')).toBeTruthy();
  cleanup();
  expect((await show(undefined)).textContent).toBe('');
});

test.each([
  [{ level: 'gone' }, 'Gone'],
  [{ level: 'legacy' }, 'Legacy'],
  [{ level: 'ending', daysLeft: 0 }, 'Ends today'],
  [{ level: 'ending', daysLeft: 1 }, '1 day left'],
  [{ level: 'ending', daysLeft: 180 }, '180 days left'],
] as const)('describes the notice %j as "%s"', (notice, text) => {
  expect(noticeState(notice)).toBe(text);
});
