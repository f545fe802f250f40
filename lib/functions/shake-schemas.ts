import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

/** `export var PutObject$ = [ … ];`: the schema of one operation, input or output. */
const SCHEMA_DECLARATION = /^export var (\w+\$) = (\[[\s\S]*?\]);$/gm;

/**
 * Removes the schemas of operations that a function does not call from its bundle. The AWS SDK's schema lists contain
 * computed expressions, which esbuild treats as side effects; wrapping each list in a pure call makes it removable.
 */
export const shakeSchemas: Plugin = {
  name: 'shake-schemas',
  setup: ({ onLoad }) => {
    onLoad({ filter: /@aws-sdk\/.*\/schemas\/schemas_\d+\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(
        SCHEMA_DECLARATION,
        (_all, name: string, list: string) => `export var ${name} = /* @__PURE__ */ (() => (${list}))();`,
      ),
      loader: 'js',
    }));
  },
};
