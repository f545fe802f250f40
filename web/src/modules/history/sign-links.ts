import { presignMediaEndpoint } from '#contract/api/presign-media.ts';
import * as LIMITS from '#contract/limits.ts';
import { callApi } from '#web/platform/api/api-client.ts';

/** Short-lived links for the person's own objects, in the order of their keys: one call for a whole grid. */
export async function signLinks(keys: readonly string[], signal?: AbortSignal): Promise<string[]> {
  const { max } = LIMITS.presignedKeys;
  const chunks = Array.from({ length: Math.ceil(keys.length / max) }, (_, index) =>
    keys.slice(index * max, (index + 1) * max),
  );
  const responses = await Promise.all(
    chunks.map((chunk) =>
      callApi(presignMediaEndpoint, { body: { keys: chunk } }, { ...(signal && { signal }) }),
    ),
  );
  return responses.flatMap(({ urls = [] }) => urls);
}

/** A fresh link for one object, or `undefined` if it cannot be signed now. */
export async function signLink(key: string): Promise<string | undefined> {
  const { url } = await callApi(presignMediaEndpoint, { body: { key } });
  return url;
}
