import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ConfigContext } from '#web/platform/config/config-provider.tsx';
import { UsageCard } from './usage-card.tsx';

vi.mock('#web/platform/session/tables.ts', () => ({
  getTables: async () => ({
    from: () => ({ select: () => ({ eq: async () => ({ data: [], error: null }) }) }),
  }),
}));
afterEach(cleanup);

const SUPABASE = { supabaseUrl: '', supabasePublishableKey: '' };
const COUNT = 'This is a count, not a limit.';

test.each([
  ['a free studio', `${COUNT} Everything here is free.`, { ...SUPABASE, pictures: 'studio' }],
  [
    'a priced studio',
    `${COUNT} Today’s budget shows what you can spend.`,
    { ...SUPABASE, pictures: 'studio', studioIsPriced: true },
  ],
  ['Bedrock', `${COUNT} Today’s budget shows what you can spend.`, { ...SUPABASE, pictures: 'bedrock' }],
  ['an unknown configuration', COUNT, undefined],
] as const)('with %s, says "%s"', async (_, text, config) => {
  render(
    <ConfigContext value={config}>
      <QueryClientProvider client={new QueryClient()}>
        <UsageCard userId="maya" />
      </QueryClientProvider>
    </ConfigContext>,
  );
  await screen.findByText('Usage');
  expect(screen.getByText(/^This is a count/).textContent?.trim()).toBe(text);
});
