/**
 * CloudFront Function: `/` is the landing page, `index.html`; all other routes of the app are `app.html`. Files (a dot in
 * the last segment) and paths that never belong to the app stay unchanged, so that a missing one is a real 404.
 */
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  var request = event.request;
  var path = request.uri;
  var isFile = path.slice(path.lastIndexOf('/') + 1).includes('.');
  var isOutsideApp = /^\/(?:api|auth|rest|__[^/]*)(?:\/|$)/i.test(path);
  if (!isFile && !isOutsideApp) request.uri = path === '/' ? '/index.html' : '/app.html';
  return request;
}
