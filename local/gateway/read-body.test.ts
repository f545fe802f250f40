import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readRawBody } from './read-body.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A request whose body arrives in parts of one byte, one every `everyMs` milliseconds. */
function slowRequest(parts: number, everyMs: number): Request {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, everyMs));
      controller.enqueue(new Uint8Array(1));
      sent += 1;
      if (sent === parts) controller.close();
    },
  });
  return new Request('http://localhost/', { method: 'POST', body, duplex: 'half' } as RequestInit);
}

/** The result of reading the body after some time, or `still reading`. */
async function resultAfter(request: Request, milliseconds: number) {
  const body = readRawBody(request, 1_000);
  await vi.advanceTimersByTimeAsync(milliseconds);
  return Promise.race([body, 'still reading']);
}

test('reads a body that arrives slowly', async () => {
  expect(await resultAfter(slowRequest(4, 4_000), 16_000)).toEqual(Buffer.alloc(4));
});

test('aborts a body whose sender stalls', async () => {
  expect(await resultAfter(slowRequest(4, 6_000), 5_000)).toBe('stalled');
});

test('aborts a body that takes longer than 20 seconds to arrive', async () => {
  expect(await resultAfter(slowRequest(1_000, 1_000), 19_000)).toBe('still reading');
  expect(await resultAfter(slowRequest(1_000, 1_000), 20_500)).toBe('stalled');
});
