// What a deployed site must answer, asked from outside and without an account.

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

/** @param {string | null} policy @param {string} media whether pages may show what is there */
const mayShow = (policy, media) => policy?.includes(` ${media};`) === true;

/**
 * Asks the page, a route of the app, the configuration and the API, through the site and past it, and the host of pictures and videos without a link.
 * @param {{ site: string, api: string, media: string }} where @returns {Promise<string[]>} what is wrong; nothing where all is well
 */
export async function smokeTest({ site, api, media }) {
  const [page, appRoute, missing, config, catalog, unknown, past, closed] = await Promise.all(
    [`${site}/`, `${site}/dashboard`, `${site}/assets/none.js`, `${site}/config.json`, `${site}/api/catalog`]
      .concat(`${site}/api/none`, `${api}/api/catalog`, `${media}/users/nobody`)
      .map(ask),
  );
  /** @type {[boolean, string][]} */
  const claims = [
    [page.status === 200 && page.text.includes('<div id="root"'), `the page answers ${page.status}`],
    [
      page.headers.get('content-security-policy')?.includes("require-trusted-types-for 'script'") === true,
      'the page has no content security policy',
    ],
    [appRoute.status === 200 && appRoute.text === page.text, `a route of the app answers ${appRoute.status}`],
    [missing.status === 404, `a file that is not there answers ${missing.status}, not 404`],
    [typeof parsed(config.text).supabaseUrl === 'string', `config.json answers ${config.status}`],
    [
      catalog.status === 401 && parsed(catalog.text).code === 'NOT_SIGNED_IN',
      `the API answers ${catalog.status} to somebody who is not signed in, not 401`,
    ],
    [
      unknown.status === 404 && !unknown.text.includes('<html'),
      `an unknown call answers ${unknown.status}, not 404 without a page`,
    ],
    [past.status === 403, `past the site the API answers ${past.status}, not 403`],
    [
      closed.status === 403,
      `the host of pictures and videos answers ${closed.status} without a link, not 403`,
    ],
    [
      closed.headers.get('content-security-policy')?.includes('sandbox') === true,
      'the host of pictures and videos does not send its own headers',
    ],
    [
      mayShow(page.headers.get('content-security-policy'), media),
      'the page may not show what the host of pictures and videos has',
    ],
  ];
  return claims.filter(([isFine]) => !isFine).map(([, complaint]) => complaint);
}
