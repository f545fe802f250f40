import { type StartConfig, startConfig } from '#contract/start-config.ts';

/** What every screen starts with, and the file as it came, of which the forms read more. */
export type ReadConfig = StartConfig & { file: unknown };

let loading: Promise<ReadConfig> | undefined;

/** `/config.json`: what this deployment differs in from another. Asked for once; a failure may be tried again. */
export function loadConfig(): Promise<ReadConfig> {
  loading ??= fetchConfig().catch((failure: unknown) => {
    loading = undefined;
    throw failure;
  });
  return loading;
}

async function fetchConfig(): Promise<ReadConfig> {
  // Asked for together with the page (`app.html`); its own header keeps it from being taken from a cache.
  const answer = await fetch('/config.json');
  if (!answer.ok) throw new Error(`/config.json answered ${answer.status}`);
  const file: unknown = await answer.json();
  return { ...startConfig.parse(file), file };
}
