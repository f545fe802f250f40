import { type WebConfig, webConfig } from '#contract/web-config.ts';

let loading: Promise<WebConfig> | undefined;

/** `/config.json`: what this deployment differs in from another. Asked for once; a failure may be tried again. */
export function loadConfig(): Promise<WebConfig> {
  loading ??= fetchConfig().catch((failure: unknown) => {
    loading = undefined;
    throw failure;
  });
  return loading;
}

async function fetchConfig(): Promise<WebConfig> {
  const answer = await fetch('/config.json', { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`/config.json answered ${answer.status}`);
  return webConfig.parse(await answer.json());
}
