import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ConfigProvider } from '#web/platform/config/config-provider.tsx';
import { SessionProvider } from '#web/platform/session/session.tsx';
import { createQueryClient } from '../platform/query-client.ts';

/** The providers of every screen except the landing page. */
export function Providers({ children }: { children: ReactNode }) {
  const [queries] = useState(createQueryClient);
  return (
    <ConfigProvider>
      <QueryClientProvider client={queries}>
        <SessionProvider>{children}</SessionProvider>
      </QueryClientProvider>
    </ConfigProvider>
  );
}
