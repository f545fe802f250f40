import { type WebConfig, webConfig } from '#contract/web-config.ts';

let loading: Promise<WebConfig> | undefined;

/** Reads `/config.json`, the settings of this deployment, once; a failure may be retried. */
export function loadConfig(): Promise<WebConfig> {
  loading ??= fetchConfig().catch((failure: unknown) => {
    loading = undefined;
    throw failure;
  });
  return loading;
}

async function fetchConfig(): Promise<WebConfig> {
  // Preloaded by `app.html`; its response header keeps it out of caches.
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`/config.json returned ${response.status}`);
  return webConfig.parse(await response.json());
}
