import path from 'node:path';
import type { ESTree, Plugin } from 'vite';

const CONTRACT = path.join(import.meta.dirname, '../contract/');

/** Tables that are one object each, by the name that they have in their file. */
const TABLES: Partial<Record<string, string>> = {
  [path.join(CONTRACT, 'messages.ts')]: 'MESSAGES',
  [path.join(CONTRACT, 'limits.ts')]: 'LIMITS',
};
/** Names the file in which each entry of a table is a constant of its own. */
const EACH_OF = '\0each-of-';

type Transform = { code: string; map: null };

/**
 * Leaves out what a page does not use of the contract. A schema is made by calls, and a bundler keeps every call that
 * might do something; in `contract/` none does (`.dependency-cruiser.cjs`), so each constant is marked as one that may
 * go. Messages and limits are one object each, which would come whole: each entry becomes a constant.
 */
export function pureContract(): Plugin {
  const entries = new Map<string, string>();
  return {
    name: 'pure-contract',
    apply: 'build',
    resolveId: (source) => (source.startsWith(EACH_OF) ? source : null),
    load: (id) => entries.get(id) ?? null,
    transform(code, id) {
      if (!id.startsWith(CONTRACT)) return null;
      const program = this.parse(code);
      const table = TABLES[id];
      if (table === undefined) return marked(code, program);
      entries.set(EACH_OF + table, eachEntry(table, code, program));
      return { code: `export * as ${table} from '${EACH_OF}${table}';`, map: null };
    },
  };
}

const declarations = (program: ESTree.Program) =>
  program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    return declared?.type === 'VariableDeclaration' ? declared.declarations : [];
  });

function marked(code: string, program: ESTree.Program): Transform {
  const made = declarations(program).flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []));
  return {
    code: made.reduceRight(
      (rest, { start, end }) =>
        `${rest.slice(0, start)}/* @__PURE__ */ (() => ${rest.slice(start, end)})()${rest.slice(end)}`,
      code,
    ),
    map: null,
  };
}

function eachEntry(table: string, code: string, program: ESTree.Program): string {
  const [only, ...more] = declarations(program);
  if (program.body.length !== 1 || only?.init?.type !== 'ObjectExpression' || more.length > 0)
    throw new Error(`${table} is no longer one object alone in its file: see web/pure-contract.ts`);
  const lines = only.init.properties.map((property) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier' || property.computed)
      throw new Error(`${table} has more than plain names: see web/pure-contract.ts`);
    return `export const ${property.key.name} = ${code.slice(property.value.start, property.value.end)};`;
  });
  return lines.join('\n');
}
