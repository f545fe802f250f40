import path from 'node:path';
import type { ESTree, Plugin } from 'vite';

const CONTRACT = path.join(import.meta.dirname, '../contract/');

const MESSAGES = path.join(CONTRACT, 'messages.ts');
/** The file that each message is a constant of its own in. */
const EACH_MESSAGE = '\0each-message';

type Transform = { code: string; map: null };

/**
 * Leaves out what a page does not use of the contract. A schema is made by calls, and a bundler keeps every call that
 * might do something; in `contract/` none does (`.dependency-cruiser.cjs`), so each constant is marked as one that may
 * go. The messages are one object, which would come whole: each becomes a constant.
 */
export function pureContract(): Plugin {
  let messages = '';
  return {
    name: 'pure-contract',
    apply: 'build',
    resolveId: (source) => (source === EACH_MESSAGE ? source : null),
    load: (id) => (id === EACH_MESSAGE ? messages : null),
    transform(code, id) {
      if (!id.startsWith(CONTRACT)) return null;
      const program = this.parse(code);
      if (id !== MESSAGES) return marked(code, program);
      messages = eachMessage(code, program);
      return { code: `export * as MESSAGES from '${EACH_MESSAGE}';`, map: null };
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

function eachMessage(code: string, program: ESTree.Program): string {
  const [only, ...more] = declarations(program);
  if (program.body.length !== 1 || only?.init?.type !== 'ObjectExpression' || more.length > 0)
    throw new Error('contract/messages.ts is no longer one object alone: see web/pure-contract.ts');
  const lines = only.init.properties.map((property) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier' || property.computed)
      throw new Error('contract/messages.ts has more than plain names: see web/pure-contract.ts');
    return `export const ${property.key.name} = ${code.slice(property.value.start, property.value.end)};`;
  });
  return lines.join('\n');
}
