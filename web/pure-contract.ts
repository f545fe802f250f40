import path from 'node:path';
import type { Plugin } from 'vite';

const CONTRACT = path.join(import.meta.dirname, '../contract/');

/**
 * Leaves out what a page does not use of the contract. A schema is made by calls, and a bundler keeps every call that
 * might do something; in `contract/` none does (`.dependency-cruiser.cjs`), so each constant is marked as one that may
 * go.
 */
export function pureContract(): Plugin {
  return {
    name: 'pure-contract',
    apply: 'build',
    transform(code, id) {
      if (!id.startsWith(CONTRACT)) return null;
      const made = this.parse(code).body.flatMap((statement) => {
        const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
        if (declared?.type !== 'VariableDeclaration') return [];
        return declared.declarations.flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []));
      });
      const marked = made.reduceRight(
        (rest, { start, end }) =>
          `${rest.slice(0, start)}/* @__PURE__ */ (() => ${rest.slice(start, end)})()${rest.slice(end)}`,
        code,
      );
      return { code: marked, map: null };
    },
  };
}
