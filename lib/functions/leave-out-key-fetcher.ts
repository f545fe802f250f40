import type { Plugin } from 'esbuild';

/**
 * Leaves aws-jwt-verify's own client of `https` out of the bundles. `lambdas/http/published-keys.ts` fetches the keys
 * with Node's `fetch`; loading `https` for a client that nobody calls is a fifth of a small function's load.
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
