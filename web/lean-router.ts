import path from 'node:path';
import type { Plugin } from 'vite';
import { withoutBodies } from './without-unused-methods.ts';

const PRODUCTION = path.join(import.meta.dirname, '../node_modules/react-router/dist/production');
const FILES: Partial<Record<string, string>> = {
  'react-router': 'index.mjs',
  'react-router/dom': 'dom-export.mjs',
};

/** Lines such as `Form.displayName = "Form";`: names for the tools of developers. */
const NAMES = /^\w+\.displayName = "[\w.]+";$/gm;
/** Makes a component of a function and does nothing else, which a bundler cannot know. */
const FORWARD_REFS = /= (React\d*\.forwardRef\()/g;
/** What `Link` draws for `prefetch`, which fetches a page's parts from React Router's own server. */
const UNUSED_COMPONENT = 'PrefetchPageLinks';

/**
 * Takes React Router's production build, which its package hands to its own framework alone, without what keeps parts
 * of that framework in the bundle although nothing here uses them.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    enforce: 'pre',
    resolveId(source) {
      const file = FILES[source];
      return file === undefined ? null : path.join(PRODUCTION, file);
    },
    transform(code, id) {
      if (!id.startsWith(PRODUCTION)) return null;
      const bodies = this.parse(code).body.flatMap((statement) =>
        statement.type === 'FunctionDeclaration' && statement.id?.name === UNUSED_COMPONENT && statement.body
          ? [statement.body]
          : [],
      );
      const lean = withoutBodies(code, bodies)
        .replaceAll(NAMES, '')
        .replaceAll(FORWARD_REFS, '= /* @__PURE__ */ $1');
      return { code: lean, map: null };
    },
  };
}
