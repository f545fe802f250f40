import { type RouteName, routeOf, routes } from '#contract/routes.ts';
import type { ApiRow } from '#local/gateway/api-routes.ts';
import type { ApiHandler } from '#local/gateway/invoke.ts';

/** The function of each row. A row without one does not compile. */
const handlers: Record<RouteName, () => Promise<{ handler: ApiHandler }>> = {
  'generate-image': () => import('#lambdas/generate-image/handler.ts'),
  'remove-background': () => import('#lambdas/remove-background/handler.ts'),
  'color-guided-generation': () => import('#lambdas/color-guided-generation/handler.ts'),
  'image-variation': () => import('#lambdas/image-variation/handler.ts'),
  'image-conditioning': () => import('#lambdas/image-conditioning/handler.ts'),
  'preprocess-reference-image': () => import('#lambdas/preprocess-reference-image/handler.ts'),
  'delete-image': () => import('#lambdas/delete-image/handler.ts'),
  'upload-image': () => import('#lambdas/upload-image/handler.ts'),
  'presign-media': () => import('#lambdas/presign-media/handler.ts'),
  'generate-video': () => import('#lambdas/generate-video/handler.ts'),
  receipt: () => import('#lambdas/receipt/handler.ts'),
  catalog: () => import('#lambdas/catalog/handler.ts'),
  'video-status': () => import('#lambdas/video-status/handler.ts'),
  'delete-video': () => import('#lambdas/delete-video/handler.ts'),
  'force-video-fallback-check': () => import('#lambdas/force-video-fallback-check/handler.ts'),
  'video-history': () => import('#lambdas/video-history/handler.ts'),
};

/** Loads every function of the API; they read their environment while they load. */
export function loadApiRows(): Promise<ApiRow[]> {
  const names = Object.keys(routes) as RouteName[];
  return Promise.all(
    names.map(async (name) => ({ name, route: routeOf(name), handler: (await handlers[name]()).handler })),
  );
}
