import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { UsageCard } from './usage-card.tsx';

const { config } = vi.hoisted(() => ({ config: vi.fn() }));
vi.mock('#web/platform/config/config-provider.tsx', () => ({ useConfig: config }));
vi.mock('#web/platform/session/tables.ts', () => ({
  getTables: async () => ({
    from: () => ({ select: () => ({ eq: async () => ({ data: [], error: null }) }) }),
  }),
}));
afterEach(cleanup);

const FREE = 'This is a count, not a limit. Everything here is free.';

test.each([
  [{ pictures: 'studio' }, true],
  [{ pictures: 'studio', studioIsPriced: true }, false],
  [{ pictures: 'bedrock' }, false],
])('says with %j that everything is free: %s', async (deployment, isShown) => {
  config.mockReturnValue(deployment);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UsageCard userId="maya" />
    </QueryClientProvider>,
  );
  await screen.findByText('Usage');
  expect(screen.queryByText(FREE) !== null).toBe(isShown);
});
