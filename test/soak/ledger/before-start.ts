/** Loaded into the product before anything else: another clock, and a studio that costs no time. */
import { registerHooks } from 'node:module';
import './shifted-clock.ts';

const QUICK_STUDIO = new URL('./quick-studio.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) => {
    const resolved = next(specifier, context);
    const isStudio = resolved.url.endsWith('/studio/studio.ts');
    return isStudio ? { ...resolved, url: QUICK_STUDIO } : resolved;
  },
});
