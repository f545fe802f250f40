import type { Template } from 'aws-cdk-lib/assertions';
import { DEFAULT_SIZE } from '#contract/images.ts';
import { DEFAULT_CATALOGUE, models, picturePriceUsd, videoPriceUsd } from '#contract/models.ts';
import { routes } from '#contract/routes.ts';
import { scheduledFunctions } from '#lib/functions/scheduled-functions.ts';
import { workflowSteps } from '#lib/workflow/workflow-steps.ts';
import { type MeasuredFunction, type MeasuredFunctions, readMeasured } from './measured-functions.ts';
import { PRICES } from './prices.ts';
import { videoWork } from './video-work.ts';

export const MADE = { pictures: 1_000, videos: 100 } as const;

/** Sizes are those of the pictures and clips that models send; how often a person looks is a guess upwards. */
const PICTURE = { megabytes: 1.6, shownTimes: 3, writtenByModel: 0 };
const VIDEO = { megabytes: 8, shownTimes: 3, writtenByModel: 1 };
/** A function's own lines and Lambda's. */
const LOG_KILOBYTES_A_RUN = 1.5;
const DAYS_A_MONTH = 30;

/** How often each function runs for one thing. */
type Runs = Readonly<Record<string, number>>;

/** What the web app asks for a picture: prices before and after, the picture, its links in the grid and in full. */
const PICTURE_RUNS: Runs = { catalog: 2, 'generate-image': 1, 'presign-media': 2, receipt: 1 };

/** What it asks for a video: prices before and after, the video, and how it stands and the list as long as it waits. */
const videoRuns = (typicalSeconds: number): Runs => {
  const looks = Math.ceil(typicalSeconds / LOOK_SECONDS) + 1;
  return { catalog: 2, 'generate-video': 1, 'video-status': looks, 'video-history': looks, receipt: 1 };
};
/** The web app's pause between two looks at a video: `web/src/features/video-jobs/poll-schedule.ts`. */
const LOOK_SECONDS = 15;

export type Line = { what: string; usd: number };
export type Estimate = { fixed: Line[]; pictures: Line[]; videos: Line[]; models: Line[] };

const gigabyteSeconds = (megabytes: number, milliseconds: number) =>
  (megabytes / 1024) * (milliseconds / 1_000);

const sizes: Readonly<Record<string, { memoryMegabytes: number }>> = {
  ...workflowSteps,
  ...scheduledFunctions,
  ...routes,
};

function measuredOf(measured: MeasuredFunctions, name: string): MeasuredFunction {
  const found = measured[name];
  if (!found) throw new Error(`${name} was not measured: run \`npm run cost -- --measure\`.`);
  return found;
}

/** Lambda's bill for these runs; `modelMilliseconds` are waited for in one of them. */
function functionsUsd(
  measured: MeasuredFunctions,
  runs: Runs,
  model?: { name: string; seconds: number },
): number {
  return Object.entries(runs).reduce((sum, [name, times]) => {
    const waited = model?.name === name ? model.seconds * 1_000 : 0;
    const milliseconds = measuredOf(measured, name).milliseconds + waited;
    const each =
      gigabyteSeconds(sizes[name]?.memoryMegabytes ?? 0, milliseconds) * PRICES.lambdaGigabyteSecond;
    return sum + times * (each + PRICES.lambdaRequest);
  }, 0);
}

/** How often all runs together ask for one of these. */
const callsOf = (measured: MeasuredFunctions, runs: Runs, actions: readonly string[]) =>
  Object.entries(runs).reduce((sum, [name, times]) => {
    const { calls } = measuredOf(measured, name);
    return sum + times * actions.reduce((all, action) => all + (calls[action] ?? 0), 0);
  }, 0);

const tenths = (value: number) => Math.round(value * 10) / 10;

function ofPictures(measured: MeasuredFunctions): Line[] {
  const { typicalSeconds } = models[DEFAULT_CATALOGUE.textToImage.standard];
  const count = MADE.pictures;
  const own = measuredOf(measured, 'generate-image').milliseconds;
  const model = { name: 'generate-image', seconds: typicalSeconds };
  return [
    {
      what: `functions: ${own} ms and the model's ${typicalSeconds} s for the picture, and the calls around it`,
      usd: count * functionsUsd(measured, PICTURE_RUNS, model),
    },
    ...common({ measured, count, runs: PICTURE_RUNS, ...PICTURE }),
  ];
}

function ofVideos(measured: MeasuredFunctions): Line[] {
  const { typicalSeconds } = models[DEFAULT_CATALOGUE.textToVideo];
  const work = videoWork(typicalSeconds);
  const runs = { ...videoRuns(typicalSeconds), ...work.runs };
  const count = MADE.videos;
  const own = Object.entries(work.runs).reduce(
    (sum, [name, times]) => sum + times * measuredOf(measured, name).milliseconds,
    0,
  );
  return [
    {
      what: `workflow: ${work.transitions} transitions each`,
      usd: count * work.transitions * PRICES.stateTransition,
    },
    {
      what: `functions: ${own} ms of the workflow, and the calls around it`,
      usd: count * functionsUsd(measured, runs),
    },
    ...common({ measured, count, runs, ...VIDEO }),
  ];
}

type Use = {
  measured: MeasuredFunctions;
  count: number;
  runs: Runs;
  megabytes: number;
  shownTimes: number;
  writtenByModel: number;
};

function common({ measured, count, runs, megabytes, shownTimes, writtenByModel }: Use): Line[] {
  const gigabytes = megabytes / 1024;
  const asked = Object.entries(runs).reduce((sum, [name, times]) => sum + (name in routes ? times : 0), 0);
  const ran = Object.values(runs).reduce((sum, times) => sum + times, 0);
  const calls = (...actions: string[]) => callsOf(measured, runs, actions);
  const writes = calls('dynamodb:PutItem', 'dynamodb:DeleteItem');
  const reads = calls('dynamodb:GetItem');
  const put = calls('s3:PutObject') + writtenByModel;
  const shown = PRICES.objectRead + PRICES.siteRequest + PRICES.firewall.request;
  return [
    {
      what: `API, site and firewall: ${asked} requests each`,
      usd: count * asked * (PRICES.apiRequest + PRICES.siteRequest + PRICES.firewall.request),
    },
    {
      what: `table: ${tenths(writes)} writes and ${tenths(reads)} reads each`,
      usd: count * (writes * PRICES.tableWrite + reads * PRICES.tableRead),
    },
    {
      what: `storing for a month, and ${tenths(put)} writes each`,
      usd: count * (gigabytes * PRICES.storedGigabyteMonth + put * PRICES.objectWrite),
    },
    {
      what: `showing ${shownTimes} times through CloudFront and its firewall, and reading`,
      usd:
        count *
        (shownTimes * (gigabytes * PRICES.sentGigabyte + shown) + calls('s3:GetObject') * PRICES.objectRead),
    },
    { what: 'logs', usd: count * ran * (LOG_KILOBYTES_A_RUN / 1024 / 1024) * PRICES.logGigabyte },
  ];
}

/** What runs by the clock, whether anybody is there or not. */
function clockUsd(measured: MeasuredFunctions): number {
  const runs = Object.entries(scheduledFunctions).map(
    ([name, { everyMinutes }]) => [name, (DAYS_A_MONTH * 24 * 60) / everyMinutes] as const,
  );
  return functionsUsd(measured, Object.fromEntries(runs));
}

/** What is paid for being there, counted in the templates. */
function fixedOf(templates: readonly Template[], measured: MeasuredFunctions): Line[] {
  const count = (type: string) =>
    templates.reduce((sum, one) => sum + Object.keys(one.findResources(type)).length, 0);
  const rules = templates.flatMap((one) =>
    Object.values(one.findResources('AWS::WAFv2::WebACL')).flatMap(({ Properties }) => Properties.Rules),
  ).length;
  const alarms = count('AWS::CloudWatch::Alarm');
  const secrets = count('AWS::SecretsManager::Secret') + 1;
  return [
    { what: `firewall with ${rules} rules`, usd: PRICES.firewall.webAcl + rules * PRICES.firewall.rule },
    { what: `${alarms} alarms`, usd: alarms * PRICES.alarmMonth },
    { what: `${secrets} secrets`, usd: secrets * PRICES.secretMonth },
    { what: 'functions by the clock', usd: clockUsd(measured) },
    { what: '15 counts of our own, where all happen', usd: 15 * PRICES.metricMonth },
  ];
}

/** All of it, from the templates, the contract, the workflow and what was measured. */
export function estimate(templates: readonly Template[]): Estimate {
  const measured = readMeasured();
  const { textToImage, textToVideo } = DEFAULT_CATALOGUE;
  const picture = picturePriceUsd(textToImage.standard, DEFAULT_SIZE);
  const video = videoPriceUsd(textToVideo, 1);
  return {
    fixed: fixedOf(templates, measured),
    pictures: ofPictures(measured),
    videos: ofVideos(measured),
    models: [
      {
        what: `${MADE.pictures} pictures of the standard model at $${picture}`,
        usd: MADE.pictures * picture,
      },
      { what: `${MADE.videos} videos of one shot at $${video}`, usd: MADE.videos * video },
    ],
  };
}
