import { expect, test } from 'vitest';
import { findChunkCycle, firstModule } from './bundle-checks.ts';
import type { BuiltFiles } from './screen-files.ts';

test('finds chunks that import each other, even if the search starts elsewhere', () => {
  const imports = { page: ['icons', 'kit'], icons: [], kit: ['badge'], badge: ['icons', 'kit'] };
  expect(findChunkCycle(new Map(Object.entries(imports)))).toEqual(['kit', 'badge', 'kit']);
});

test('accepts a chunk that several others import', () => {
  const imports = { page: ['kit', 'icons'], kit: ['icons'], icons: [] };
  expect(findChunkCycle(new Map(Object.entries(imports)))).toBeUndefined();
});

test('finds a module that a screen loads by static imports, but not by dynamic ones', () => {
  const chunk = (moduleIds: string[], imports: string[], dynamicImports: string[] = []) => ({
    type: 'chunk' as const,
    moduleIds,
    imports,
    dynamicImports,
  });
  const bundle: BuiltFiles = {
    page: chunk(['/src/page.tsx'], ['kit'], ['late']),
    kit: chunk(['/src/kit.ts', '/src/stage.ts'], []),
    late: chunk(['/src/late.ts'], []),
  };
  expect(firstModule(bundle, [/page/], /stage/)).toBe('/src/stage.ts');
  expect(firstModule(bundle, [/page/], /late/)).toBeUndefined();
});
