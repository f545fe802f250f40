import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { VideoRecord } from '#contract/videos.ts';
import { createQueryClient } from '#web/platform/query-client.ts';
import { jobStatusKey } from './job-status-key.ts';
import { useLiveVideo } from './use-live-video.ts';

vi.mock('#web/platform/session/session.tsx', () => ({ useUser: () => ({ id: 'me' }) }));
afterEach(cleanup);

test.each([
  ['pending', 'processing', 'processing'],
  ['pending', 'pending', 'pending'],
  ['pending', 'completed', 'processing'],
  ['pending', 'failed', 'processing'],
  ['completed', 'processing', 'completed'],
] as const)('a video listed as %s and tracked as %s is shown as %s', async (listed, tracked, shown) => {
  const queries = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const video = { job_id: 'job', status: listed } as VideoRecord;
  const { result } = renderHook(() => useLiveVideo(video), { wrapper });
  expect(result.current.status).toBe(listed);
  const checked = { response: { status: tracked }, consecutiveFailures: 0 };
  act(() => void queries.setQueryData(jobStatusKey('me', 'job'), checked));
  await waitFor(() => expect(result.current.status).toBe(shown));
});
