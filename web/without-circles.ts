import type { Plugin, Rolldown } from 'vite';

/**
 * Fails the build where files of shared code load each other in a circle: one of them would then run before what it
 * takes from the other is there, and a page breaks only when that is drawn. Merging small files (see `code-groups.ts`)
 * can make such circles.
 */
export function withoutCircles(): Plugin {
  return {
    name: 'without-circles',
    generateBundle(_options, bundle) {
      const circle = findCircle(importsOf(bundle));
      if (circle) this.error(`files load each other in a circle: ${circle.join(' → ')}`);
    },
  };
}

const importsOf = (bundle: Rolldown.OutputBundle): Map<string, readonly string[]> =>
  new Map(
    Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.imports]] : [])),
  );

/** A way along the imports that ends where it began, or nothing. */
export function findCircle(imports: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const cleared = new Set<string>();
  const follow = (file: string, way: readonly string[]): readonly string[] | undefined => {
    const begun = way.indexOf(file);
    if (begun !== -1) return [...way.slice(begun), file];
    if (cleared.has(file)) return undefined;
    for (const next of imports.get(file) ?? []) {
      const circle = follow(next, [...way, file]);
      if (circle) return circle;
    }
    cleared.add(file);
    return undefined;
  };
  for (const file of imports.keys()) {
    const circle = follow(file, []);
    if (circle) return circle;
  }
  return undefined;
}
