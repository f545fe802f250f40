/**
 * CloudFront Function: `/` is the landing page, `index.html`; the app's other routes are all `app.html`. Files (their last segment has a dot) and what the
 * app never owns stay as they are, so that a missing one is an honest 404.
 */
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  var request = event.request;
  var path = request.uri;
  var isFile = path.slice(path.lastIndexOf('/') + 1).includes('.');
  var isForeign = /^\/(?:api|auth|rest|__[^/]*)(?:\/|$)/i.test(path);
  if (!isFile && !isForeign) request.uri = path === '/' ? '/index.html' : '/app.html';
  return request;
}
