import { camel, insertBefore, pascal } from './names.mjs';

/** @typedef {(path: string) => string} Read The text of a file of the repository. */

/**
 * The files of a new endpoint. They compile, return 404 and fail their test until the endpoint is implemented.
 *
 * @param {string} name kebab-case, the last part of its path
 * @returns {Record<string, string>} Content by path.
 */
export function endpointFiles(name) {
  const id = camel(name);
  const type = pascal(name);
  return {
    [`contract/api/${name}.ts`]: `import * as z from 'zod/mini';
import { defineEndpoint, type ResponseOf } from './endpoint.ts';

export const ${id}Endpoint = defineEndpoint({
  name: '${name}',
  method: 'GET',
  path: '/api/${name}',
  response: z.object({}),
  successStatus: 200,
});

export type ${type}Response = ResponseOf<typeof ${id}Endpoint>;
`,
    [`core/${name}/${name}.ts`]: `import type { ${type}Response } from '#contract/api/${name}.ts';
import { AppError } from '#core/app-error.ts';
import type { Caller } from '#core/ports/caller.ts';

/** Responds to \`GET /api/${name}\`. */
export async function ${id}(_caller: Caller): Promise<${type}Response> {
  throw new AppError('NOT_FOUND', 'There is no ${name} yet.');
}
`,
    [`core/${name}/${name}.test.ts`]: `import { expect, test } from 'vitest';
import { ${id} } from './${name}.ts';

test('responds to a signed-in person', async () => {
  await expect(${id}({ userId: 'person', accessToken: 'token' })).resolves.toEqual({});
});
`,
    [`lambdas/${name}/function.ts`]: `import { ${id}Endpoint } from '#contract/api/${name}.ts';
import { endpointFunction } from '#lambdas/runtime/define-function.ts';
import { environment } from '#lambdas/runtime/variables.ts';

export const ${id}Function = endpointFunction({
  endpoint: ${id}Endpoint,
  timeoutSeconds: 10,
  memoryMegabytes: 512,
  rate: { perSecond: 10, burst: 20 },
  environment: environment('SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY'),
  grants: [],
});
`,
    [`lambdas/${name}/handler.ts`]: `import { ${id} } from '#core/${name}/${name}.ts';
import { endpoint } from '#lambdas/http/endpoint.ts';
import { ${id}Function } from './function.ts';

export const handler = endpoint(${id}Function, () => {
  return ({ caller }) => ${id}(caller);
});
`,
  };
}

/** The registry entries of an endpoint that `endpointFiles` wrote. */
const defaultEntry = (/** @type {string} */ name) => ({
  folder: `core/${name}`,
  binding: `({ caller }) => ${camel(name)}(caller)`,
  request: `path: \`/api/${name}?userId=\${userId}\``,
});

/**
 * The registries with an entry for the endpoint: the contract's, the deployed functions', and those of the tests that
 * call every endpoint. Biome sorts their imports.
 *
 * @param {string} name
 * @param {Read} read
 * @param {ReturnType<typeof defaultEntry>} entry The folder of its use case, the expression that calls it, and a well-formed request.
 * @returns {Record<string, string>} Content by path.
 */
export function endpointRegistries(name, read, { folder, binding, request } = defaultEntry(name)) {
  const id = camel(name);
  const importLine = (/** @type {string} */ what, /** @type {string} */ from) =>
    `import { ${what} } from '${from}.ts';\n`;
  const inList = (/** @type {string} */ path, /** @type {string} */ line, /** @type {string} */ entry) => ({
    [path]: line + insertBefore(read(path), /^\](?= as const|;)/m, `  ${entry},`),
  });
  const inMemory = insertBefore(
    read('test/support/in-memory-api.ts'),
    /^ {2}\};\n {2}return \{ \.\.\.memory/m,
    `    '${name}': withMiddleware(${id}Endpoint, verifyToken, ${binding}),`,
  );
  return {
    ...inList('contract/api/endpoints.ts', importLine(`${id}Endpoint`, `./${name}`), `${id}Endpoint`),
    ...inList('lambdas/functions.ts', importLine(`${id}Function`, `./${name}/function`), `${id}Function`),
    'test/support/in-memory-api.ts':
      importLine(`${id}Endpoint`, `#contract/api/${name}`) + importLine(id, `#${folder}/${name}`) + inMemory,
    'test/api/other-people.test.ts': insertBefore(
      read('test/api/other-people.test.ts'),
      /^\};\nconst names/m,
      `  '${name}': (userId) => ({ ${request} }),`,
    ),
  };
}
