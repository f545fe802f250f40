/** Preloaded into a product: replaces the built-in studio with the quick one. */
import { registerHooks } from 'node:module';

const QUICK_STUDIO = new URL('./quick-studio.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) => {
    const resolved = next(specifier, context);
    const isStudio = resolved.url.endsWith('/studio/studio.ts');
    return isStudio ? { ...resolved, url: QUICK_STUDIO } : resolved;
  },
});
