import type { Template } from 'aws-cdk-lib/assertions';
import { DEFAULT_CATALOG } from '#catalog/catalogs.ts';
import { models } from '#catalog/models.ts';
import { imagePriceUsd, videoPriceUsd } from '#catalog/prices.ts';
import { DEFAULT_SIZE } from '#contract/images.ts';
import { endpointFunctions } from '#lambdas/functions.ts';
import { fixedCosts, type Line } from './fixed-costs.ts';
import { findMeasuredFunction, functionsUsd, type Runs } from './functions-usd.ts';
import { type MeasuredFunctions, readMeasuredFunctions } from './measured-functions.ts';
import { PRICES } from './prices.ts';
import { videoWork } from './video-work.ts';

export const MONTHLY_VOLUME = { images: 1_000, videos: 100 } as const;

/**
 * Typical sizes of the models' images and clips; the number of views is a generous guess. `modelWrites` counts the objects
 * that the model itself writes to S3.
 */
const IMAGE = { megabytes: 1.6, views: 3, modelWrites: 0 };
const VIDEO = { megabytes: 8, views: 3, modelWrites: 1 };
/** Kilobytes of a function's own log lines and Lambda's. */
const LOG_KILOBYTES_PER_RUN = 1.5;

/** Requests of the web app per image. It reads the offer before and after, and signs the thumbnail and the file. */
const IMAGE_RUNS: Runs = { catalog: 2, 'generate-image': 1, 'presign-media': 2, receipt: 1 };

/** Requests of the web app per video. It reads the offer before and after, and polls the status and the list meanwhile. */
const videoRuns = (typicalSeconds: number): Runs => {
  const polls = Math.ceil(typicalSeconds / POLL_SECONDS) + 1;
  return { catalog: 2, 'generate-video': 1, 'video-status': polls, 'video-history': polls, receipt: 1 };
};
/** Seconds between two polls of the web app: `web/src/modules/video-jobs/poll-schedule.ts`. */
const POLL_SECONDS = 15;

const isEndpoint = (name: string) => endpointFunctions.some((route) => route.name === name);

type Estimate = { fixed: Line[]; images: Line[]; videos: Line[]; models: Line[] };

/** Total number of calls to these actions in all runs. */
const countCalls = (measured: MeasuredFunctions, runs: Runs, actions: readonly string[]) =>
  Object.entries(runs).reduce((sum, [name, times]) => {
    const { calls } = findMeasuredFunction(measured, name);
    return sum + times * actions.reduce((all, action) => all + (calls[action] ?? 0), 0);
  }, 0);

const tenths = (value: number) => Math.round(value * 10) / 10;

function imageLines(measured: MeasuredFunctions): Line[] {
  const { typicalSeconds } = models[DEFAULT_CATALOG.textToImage.standard];
  const count = MONTHLY_VOLUME.images;
  const milliseconds = findMeasuredFunction(measured, 'generate-image').milliseconds;
  const model = { name: 'generate-image', seconds: typicalSeconds };
  return [
    {
      label: `functions: ${milliseconds} ms and the model's ${typicalSeconds} s for the image, and the requests before and after`,
      usd: count * functionsUsd(measured, IMAGE_RUNS, model),
    },
    ...commonLines({ measured, count, runs: IMAGE_RUNS, ...IMAGE }),
  ];
}

function videoLines(measured: MeasuredFunctions): Line[] {
  const { typicalSeconds } = models[DEFAULT_CATALOG.textToVideo];
  const work = videoWork(typicalSeconds);
  const runs = { ...videoRuns(typicalSeconds), ...work.runs };
  const count = MONTHLY_VOLUME.videos;
  const milliseconds = Object.entries(work.runs).reduce(
    (sum, [name, times]) => sum + times * findMeasuredFunction(measured, name).milliseconds,
    0,
  );
  return [
    {
      label: `workflow: ${work.transitions} transitions each`,
      usd: count * work.transitions * PRICES.stateTransition,
    },
    {
      label: `functions: ${milliseconds} ms of the workflow, and the requests before and after`,
      usd: count * functionsUsd(measured, runs),
    },
    ...commonLines({ measured, count, runs, ...VIDEO }),
  ];
}

type CommonCosts = {
  measured: MeasuredFunctions;
  count: number;
  runs: Runs;
  megabytes: number;
  views: number;
  modelWrites: number;
};

function commonLines({ measured, count, runs, megabytes, views, modelWrites }: CommonCosts): Line[] {
  const gigabytes = megabytes / 1024;
  const requests = Object.entries(runs).reduce(
    (sum, [name, times]) => sum + (isEndpoint(name) ? times : 0),
    0,
  );
  const totalRuns = Object.values(runs).reduce((sum, times) => sum + times, 0);
  const calls = (...actions: string[]) => countCalls(measured, runs, actions);
  const writes = calls('dynamodb:PutItem', 'dynamodb:DeleteItem');
  const reads = calls('dynamodb:GetItem');
  const objectWrites = calls('s3:PutObject') + modelWrites;
  const usdPerView = PRICES.objectRead + PRICES.siteRequest + PRICES.firewall.request;
  return [
    {
      label: `API, site and firewall: ${requests} requests each`,
      usd: count * requests * (PRICES.apiRequest + PRICES.siteRequest + PRICES.firewall.request),
    },
    {
      label: `table: ${tenths(writes)} writes and ${tenths(reads)} reads each`,
      usd: count * (writes * PRICES.tableWrite + reads * PRICES.tableRead),
    },
    {
      label: `storage for a month, and ${tenths(objectWrites)} writes each`,
      usd: count * (gigabytes * PRICES.storedGigabyteMonth + objectWrites * PRICES.objectWrite),
    },
    {
      label: `${views} views through CloudFront and its firewall, and reads`,
      usd:
        count *
        (views * (gigabytes * PRICES.sentGigabyte + usdPerView) + calls('s3:GetObject') * PRICES.objectRead),
    },
    { label: 'a signature each', usd: count * PRICES.signature },
    {
      label: 'logs and traces',
      usd: count * totalRuns * ((LOG_KILOBYTES_PER_RUN / 1024 / 1024) * PRICES.logGigabyte + PRICES.trace),
    },
  ];
}

/** Estimates all costs from the templates, the contract, the workflow and the measurements. */
export function estimate(templates: readonly Template[]): Estimate {
  const measured = readMeasuredFunctions();
  const { textToImage, textToVideo } = DEFAULT_CATALOG;
  const image = imagePriceUsd(textToImage.standard, DEFAULT_SIZE);
  const video = videoPriceUsd(textToVideo, 1);
  return {
    fixed: fixedCosts(templates, measured),
    images: imageLines(measured),
    videos: videoLines(measured),
    models: [
      {
        label: `${MONTHLY_VOLUME.images} images of the standard model at $${image}`,
        usd: MONTHLY_VOLUME.images * image,
      },
      {
        label: `${MONTHLY_VOLUME.videos} videos of one shot at $${video}`,
        usd: MONTHLY_VOLUME.videos * video,
      },
    ],
  };
}
