// Smoke test of a deployment: requests the site and its API from outside and opens an image through the media host.
//   node scripts/smoke-test.mjs outputs.json   the file of CDK's --outputs-file; run by deploy-stacks.mjs
import { lookup } from 'node:dns/promises';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { systemClock } from '#adapters/runtime/system-clock.ts';
import { linkBucket, mediaBucket } from '#adapters/s3/media-bucket.ts';
import { objectStore } from '#adapters/s3/object-store.ts';
import { linkSigner } from '#adapters/s3/sign-links.ts';
import { probeMedia } from '#doctor/checks/probe-media.ts';
import { ok, problem, warning } from '#doctor/finding.ts';
import { formatReport } from '#doctor/format-report.ts';

const RESPONSE_MILLISECONDS = 15_000;
const GO_BACK = 'Look at what changed, or return to the previous version (docs/deploy.md, "Rolling back").';

/** @type {typeof fetch} */
const fetchInTime = (input, init) =>
  fetch(input, { ...init, signal: AbortSignal.timeout(RESPONSE_MILLISECONDS) });

/** @param {string} url */
async function request(url) {
  try {
    const response = await fetchInTime(url, { redirect: 'manual' });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch {
    return { status: 0, headers: new Headers(), text: '' };
  }
}

/** @param {string} text @returns {Record<string, unknown>} */
function parseObject(text) {
  try {
    const value = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** Whether it is a page of the web app and not an error page of CloudFront or S3. @param {string} text */
const isPage = (text) => text.includes('<div id="root"');

/** Whether pages may show files of the media host. @param {string | null} policy @param {string} media */
const mayShow = (policy, media) => policy?.includes(` ${media};`) === true;

/**
 * Finds the origin for requests to a host: its own or, as long as it has no DNS record, CloudFront's domain, which is
 * only known after the first deployment.
 * @param {string} origin @param {string} distributionDomain @param {(name: string) => Promise<unknown>} find
 * @returns {Promise<{ origin: string, findings: import('#doctor/finding.ts').DoctorFinding[] }>} a warning if the record is missing
 */
export async function findOrigin(origin, distributionDomain, find = lookup) {
  const { hostname } = new URL(origin);
  try {
    await find(hostname);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTFOUND')
      return {
        origin: `https://${distributionDomain}`,
        findings: [
          warning(
            `${hostname} has no DNS record yet, so browsers cannot find it; the checks below used ${distributionDomain}.`,
            `Set a CNAME (or ALIAS) record from ${hostname} to ${distributionDomain} (docs/deploy.md).`,
          ),
        ],
      };
  }
  return { origin, findings: [] };
}

/**
 * Requests the landing page, a route of the app, the configuration and the API, through the site and directly.
 * Compares no file contents, because the edge may still serve the previous version's pages.
 * @param {{ site: string, api: string, media: string }} where origins
 * @returns {Promise<import('#doctor/finding.ts').DoctorFinding[]>} a problem for each unexpected response
 */
export async function checkSite({ site, api, media }) {
  const [page, appRoute, missing, config, catalog, unknown, direct] = await Promise.all(
    [`${site}/`, `${site}/dashboard`, `${site}/assets/none.js`, `${site}/config.json`, `${site}/api/catalog`]
      .concat(`${site}/api/none`, `${api}/api/catalog`)
      .map(request),
  );
  if (page.status === 0)
    return [
      problem(
        `${site} does not respond.`,
        'Point its DNS record to the stack’s output SiteName (docs/deploy.md).',
      ),
    ];
  const policy = page.headers.get('content-security-policy');
  /** @type {[boolean, string][]} */
  const expectations = [
    [
      page.status === 200 && isPage(page.text),
      `The landing page returns ${page.status}; it must return 200 with a page of the app.`,
    ],
    [
      policy?.includes("require-trusted-types-for 'script'") === true,
      "The page's content security policy is missing or does not require trusted types.",
    ],
    [
      mayShow(policy, media),
      "The page's content security policy blocks images and videos from the media host.",
    ],
    [
      appRoute.status === 200 && isPage(appRoute.text),
      `/dashboard returns ${appRoute.status}; it must return 200 with a page of the app.`,
    ],
    [missing.status === 404, `A missing file returns ${missing.status}, not 404.`],
    [
      typeof parseObject(config.text).supabaseUrl === 'string',
      `config.json returns ${config.status}; it must return 200 with the site's settings.`,
    ],
    [
      catalog.status === 401 && parseObject(catalog.text).code === 'NOT_SIGNED_IN',
      `Without a token, the API returns ${catalog.status}; it must return 401 with NOT_SIGNED_IN.`,
    ],
    [
      unknown.status === 404 && !isPage(unknown.text),
      `An unknown endpoint returns ${unknown.status}; it must return a 404 that is not a page of the app.`,
    ],
    [direct.status === 403, `The API's own URL returns ${direct.status}, not 403.`],
  ];
  const wrong = expectations.filter(([isMet]) => !isMet).map(([, message]) => problem(message, GO_BACK));
  return wrong.length > 0 ? wrong : [ok(`${site} and its API respond as expected.`)];
}

/** The media bucket with the functions' own adapters. @param {{ bucket: string, media: string }} where */
const openProbeStore = ({ bucket, media }) => ({
  ...objectStore(mediaBucket(bucket)),
  ...linkSigner(linkBucket(bucket, media), systemClock),
});

/** Prints the findings. @param {string} outputsFile @returns {Promise<boolean>} whether there is no problem */
async function smokeTest(outputsFile) {
  const stacks = Object.values(JSON.parse(readFileSync(outputsFile, 'utf8')));
  const { SiteUrl, SiteName, ApiUrl, MediaUrl, MediaName, MediaBucket, VideoWorkflow } = Object.assign(
    {},
    ...stacks,
  );
  // The fourth part of an ARN is its region. The adapters' clients read it from AWS_REGION, as on Lambda.
  const region = VideoWorkflow.split(':')[3];
  process.env.AWS_REGION = region;
  const [siteHost, mediaHost] = await Promise.all([
    findOrigin(SiteUrl, SiteName),
    findOrigin(MediaUrl, MediaName),
  ]);
  const deployed = { region, siteUrl: SiteUrl, mediaUrl: mediaHost.origin, mediaBucket: MediaBucket };
  const store = openProbeStore({ bucket: MediaBucket, media: MediaUrl });
  const [site, media] = await Promise.all([
    checkSite({ site: siteHost.origin, api: ApiUrl, media: MediaUrl }),
    probeMedia(deployed, store, fetchInTime),
  ]);
  console.log(
    formatReport([
      { heading: 'Site', findings: [...siteHost.findings, ...site] },
      { heading: 'Images and videos', findings: [...mediaHost.findings, ...media] },
    ]),
  );
  const isHealthy = [...site, ...media].every(({ level }) => level !== 'problem');
  const hasDnsRecords = siteHost.findings.length + mediaHost.findings.length === 0;
  if (isHealthy)
    console.log(
      `\nMoodlark is available at ${SiteUrl}${hasDnsRecords ? '' : ' once its DNS records are set.'}`,
    );
  return isHealthy;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exitCode = (await smokeTest(process.argv[2] ?? '')) ? 0 : 1;
