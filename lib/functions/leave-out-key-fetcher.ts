import type { Plugin } from 'esbuild';

/**
 * Leaves the `https` client of aws-jwt-verify out of the bundles. `lambdas/http/published-keys.ts` fetches the keys with
 * `fetch`, and loading the unused `https` module takes a fifth of a small function's load time.
 */
export const leaveOutKeyFetcher: Plugin = {
  name: 'leave-out-key-fetcher',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\/aws-jwt-verify\/dist\/esm\/https-node\.js$/ }, () => ({
      contents: "export const fetch = async () => { throw new Error('Keys come from published-keys.ts'); };",
      loader: 'js',
    }));
  },
};
