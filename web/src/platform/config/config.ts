import { type StartConfig, startConfig } from '#contract/start-config.ts';

/** The settings that every screen needs, and the whole file, of which the forms read more. */
export type ReadConfig = StartConfig & { file: unknown };

let loading: Promise<ReadConfig> | undefined;

/** Reads `/config.json`, the settings of this deployment, once; a failure may be retried. */
export function loadConfig(): Promise<ReadConfig> {
  loading ??= fetchConfig().catch((failure: unknown) => {
    loading = undefined;
    throw failure;
  });
  return loading;
}

async function fetchConfig(): Promise<ReadConfig> {
  // Preloaded by `app.html`; its response header keeps it out of caches.
  const answer = await fetch('/config.json');
  if (!answer.ok) throw new Error(`/config.json answered ${answer.status}`);
  const file: unknown = await answer.json();
  return { ...startConfig.parse(file), file };
}
