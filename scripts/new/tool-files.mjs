import { endpointRegistries } from './endpoint-files.mjs';
import { camel, insertBefore, pascal, title } from './names.mjs';

/** @typedef {import('./endpoint-files.mjs').Read} Read */

/** The files of the image variation that a new tool starts from, each with the path of its copy. */
const copiesFor = (/** @type {string} */ name) => ({
  'contract/tools/image-variation.ts': `contract/tools/${name}.ts`,
  'contract/api/image-variation.ts': `contract/api/${name}.ts`,
  'core/images/vary-image.ts': `core/images/${name}.ts`,
  'lambdas/image-variation/function.ts': `lambdas/${name}/function.ts`,
  'lambdas/image-variation/handler.ts': `lambdas/${name}/handler.ts`,
  'web/src/features/image-variation/image-variation.page.tsx': `web/src/features/${name}/${name}.page.tsx`,
  'web/src/features/image-variation/variation-result.tsx': `web/src/features/${name}/${name}-result.tsx`,
  'web/src/features/image-variation/vary-image.ts': `web/src/features/${name}/make-${name}.ts`,
});

/**
 * Renames in the copy, applied in this order. The copy keeps the image variation's type in the history, model task and
 * catalog feature until it gets its own.
 *
 * @param {string} name
 * @returns {[RegExp, string][]}
 */
const renames = (name) => [
  [/\/\*\* Makes an image similar/, `/** ${title(name)}: makes an image similar`],
  // Only tests import it.
  [/export (?=const imageVariationBody)/g, ''],
  [/(?<!(?:imageType|task): ')image-variation/g, name],
  [/#core\/images\/vary-image/g, `#core/images/${name}`],
  [/\.\/vary-image/g, `./make-${name}`],
  [/variation-result/g, `${name}-result`],
  [/imageVariation(?=[A-Z])/g, camel(name)],
  [/ImageVariation(?=[A-Z])/g, pascal(name)],
  [/VariationResult/g, `${pascal(name)}Result`],
  [/VaryImagePorts/g, `${pascal(name)}Ports`],
  [/varyImage/g, camel(name)],
  [/variationMaker/g, `${camel(name)}Maker`],
  [/imageToVary/g, `${camel(name)}Source`],
  [/(?<='(?:Image |Generate )?)(?:Image )?Variation(?=')|(?<=")Image Variation(?=")/g, title(name)],
  [/(?<=")Generate Variation(?=")/g, `Generate ${title(name)}`],
  [/\bVariation\b(?!['"])/g, `${pascal(name)}Image`],
];

/**
 * The files of a new tool: a copy of the image variation under its own names. The copy works, but its test fails until
 * its images have their own type.
 *
 * @param {string} name kebab-case, the last part of its URLs
 * @param {Read} read
 * @returns {Record<string, string>} Content by path.
 */
export function toolFiles(name, read) {
  const copies = Object.entries(copiesFor(name)).map(([original, copy]) => [
    copy,
    renames(name).reduce(
      (text, [pattern, replacement]) => text.replaceAll(new RegExp(pattern, 'g'), replacement),
      read(original),
    ),
  ]);
  return {
    ...Object.fromEntries(copies),
    [`contract/tools/${name}.test.ts`]: `import { expect, test } from 'vitest';
import { ${camel(name)}Tool } from './${name}.ts';

test('records its images under their own type', () => {
  expect(${camel(name)}Tool.imageType).toBe('${name}');
});
`,
  };
}

/**
 * The registries with an entry for the tool: those of its endpoint, its URL, its screen, its row in the menu and
 * the space that is reserved while its code loads.
 *
 * @param {string} name
 * @param {Read} read
 * @returns {Record<string, string>} Content by path.
 */
export function toolRegistries(name, read) {
  const id = camel(name);
  const page = `(await import('#web/features/${name}/${name}.page.tsx')).${pascal(name)}Page`;
  const addBefore = (
    /** @type {string} */ path,
    /** @type {RegExp} */ place,
    /** @type {string} */ line,
  ) => ({
    [path]: insertBefore(read(path), place, line),
  });
  return {
    ...endpointRegistries(name, read, {
      folder: 'core/images',
      binding: `({ caller, body, idempotencyKey }) => ${id}({ ports, settings, caller, idempotencyKey }, body)`,
      request: `path: '/api/${name}', body: { options: { image: 'aGk=' }, userId }`,
    }),
    ...addBefore('web/src/platform/paths.ts', /^\} as const;/m, `  ${id}: '/${name}',`),
    ...addBefore('web/src/app/screens.ts', /^\} satisfies Record/m, `  ${id}: inShell(async () => ${page}),`),
    ...addBefore(
      'web/src/app/shell/menu.ts',
      /^ {4}\],\n {4}hub:/m,
      `      { label: '${title(name)}', path: PATHS.${id} },`,
    ),
    ...addBefore(
      'web/src/app/page-skeleton.tsx',
      /^ {2}\[PATHS\.singleShotVideo\]:/m,
      `  [PATHS.${id}]: TOOL_LAYOUT,`,
    ),
  };
}
