import path from 'node:path';
import type { ESTree, Plugin } from 'vite';
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
/** Makes a class and does nothing else. */
const CLASSES = /^var (\w+) = class extends (React\d*)\.Component \{$(.*?)^\};$/gms;

/** What `prefetch`, loaders, server components and the framework's own pages draw: none of which is used here. */
const UNUSED_FUNCTIONS = [
  'PrefetchPageLinks',
  'Scripts',
  'BoundaryShell',
  'RemixRootDefaultErrorBoundary',
  'DefaultErrorComponent',
  'RSCErrorHandler',
];

function bodiesOfUnused(program: ESTree.Program) {
  return program.body.flatMap((statement) =>
    statement.type === 'FunctionDeclaration' &&
    statement.body !== null &&
    UNUSED_FUNCTIONS.includes(statement.id?.name ?? '')
      ? [statement.body]
      : [],
  );
}

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
      const lean = withoutBodies(code, bodiesOfUnused(this.parse(code)))
        .replaceAll(NAMES, '')
        .replaceAll(FORWARD_REFS, '= /* @__PURE__ */ $1')
        .replaceAll(CLASSES, 'var $1 = /* @__PURE__ */ (() => class extends $2.Component {$3})();');
      return { code: lean, map: null };
    },
  };
}
