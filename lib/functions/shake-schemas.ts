import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

/** `export var PutObject$ = [ … ];`: the shape of one operation, input or output of a service. */
const SCHEMA = /^export var (\w+\$) = (\[[\s\S]*?\]);$/gm;

/**
 * Leaves the shapes of operations that a function does not call out of its bundle. AWS's clients hold those of a whole
 * service in one file as plain lists, but with computed keys, which esbuild has to take for something that happens.
 */
export const shakeSchemas: Plugin = {
  name: 'shake-schemas',
  setup: ({ onLoad }) => {
    onLoad({ filter: /@aws-sdk\/.*\/schemas\/schemas_\d+\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(
        SCHEMA,
        (_all, name: string, list: string) => `export var ${name} = /* @__PURE__ */ (() => (${list}))();`,
      ),
      loader: 'js',
    }));
  },
};
