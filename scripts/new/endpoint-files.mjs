import { camel, insertImport } from './names.mjs';

/**
 * The files of a new endpoint. They compile, answer 404 and fail their test until the endpoint is implemented.
 *
 * @param {string} name kebab-case, the last part of its path
 * @returns {Record<string, string>} Content by path.
 */
export function endpointFiles(name) {
  const id = camel(name);
  const type = `${id.charAt(0).toUpperCase()}${id.slice(1)}`;
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

/** Answers \`GET /api/${name}\`. */
export async function ${id}(_caller: Caller): Promise<${type}Response> {
  throw new AppError('NOT_FOUND', 'There is no ${name} yet.');
}
`,
    [`core/${name}/${name}.test.ts`]: `import { expect, test } from 'vitest';
import { ${id} } from './${name}.ts';

test('answers a signed-in person', async () => {
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

/**
 * The registries with an entry for the endpoint.
 *
 * @param {string} name
 * @param {(path: string) => string} read
 * @returns {Record<string, string>} Content by path.
 */
export function endpointRegistries(name, read) {
  const id = camel(name);
  const register = (/** @type {string} */ path, /** @type {string} */ line, /** @type {string} */ entry) =>
    insertImport(read(path), line).replace(/\n\](?= as const|;)/, `\n  ${entry},\n]`);
  return {
    'contract/api/endpoints.ts': register(
      'contract/api/endpoints.ts',
      `import { ${id}Endpoint } from './${name}.ts';`,
      `${id}Endpoint`,
    ),
    'lambdas/functions.ts': register(
      'lambdas/functions.ts',
      `import { ${id}Function } from './${name}/function.ts';`,
      `${id}Function`,
    ),
  };
}
