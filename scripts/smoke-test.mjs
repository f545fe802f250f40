// Asks a deployed site, from outside and without an account, what it must answer.

/** @param {string} url */
async function ask(url) {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(15_000) });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (error) {
    return { status: 0, headers: new Headers(), text: error instanceof Error ? error.message : '' };
  }
}

/** @param {string} text @returns {Record<string, unknown>} */
function parsed(text) {
  try {
    const value = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** Every page of the web app has it; an error page of CloudFront or S3 does not. @param {string} text */
const isPage = (text) => text.includes('<div id="root"');

/** @param {string | null} policy @param {string} media whether pages may show what is there */
const mayShow = (policy, media) => policy?.includes(` ${media};`) === true;

/**
 * Asks for the landing page, a route of the app, the configuration and the API, through the site and past it, and the
 * media host without a link. Compares no file's content: the edge may still serve the pages of the version before.
 * @param {{ site: string, api: string, media: string }} where origins
 * @returns {Promise<string[]>} one sentence for each wrong answer; empty if all are right
 */
export async function smokeTest({ site, api, media }) {
  const [page, appRoute, missing, config, catalog, unknown, past, closed] = await Promise.all(
    [`${site}/`, `${site}/dashboard`, `${site}/assets/none.js`, `${site}/config.json`, `${site}/api/catalog`]
      .concat(`${site}/api/none`, `${api}/api/catalog`, `${media}/users/nobody`)
      .map(ask),
  );
  /** @type {[boolean, string][]} */
  const claims = [
    [page.status === 200 && isPage(page.text), `the landing page answers ${page.status}`],
    [
      page.headers.get('content-security-policy')?.includes("require-trusted-types-for 'script'") === true,
      'the page has no content security policy',
    ],
    [appRoute.status === 200 && isPage(appRoute.text), `/dashboard answers ${appRoute.status}`],
    [missing.status === 404, `a missing file answers ${missing.status}, not 404`],
    [typeof parsed(config.text).supabaseUrl === 'string', `config.json answers ${config.status}`],
    [
      catalog.status === 401 && parsed(catalog.text).code === 'NOT_SIGNED_IN',
      `the API answers ${catalog.status} without a token, not 401`,
    ],
    [
      unknown.status === 404 && !isPage(unknown.text),
      `an unknown endpoint answers ${unknown.status}, not 404 without a page`,
    ],
    [past.status === 403, `the API's own address answers ${past.status}, not 403`],
    [closed.status === 403, `the media host answers ${closed.status} without a link, not 403`],
    [
      closed.headers.get('content-security-policy')?.includes('sandbox') === true,
      'the media host does not send its own headers',
    ],
    [
      mayShow(page.headers.get('content-security-policy'), media),
      'the page may not show images and videos of the media host',
    ],
  ];
  return claims.filter(([isFine]) => !isFine).map(([, complaint]) => complaint);
}
