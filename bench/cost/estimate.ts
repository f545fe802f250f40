import type { Template } from 'aws-cdk-lib/assertions';
import { DEFAULT_SIZE } from '#contract/images.ts';
import { DEFAULT_CATALOGUE, models, picturePriceUsd, videoPriceUsd } from '#contract/models.ts';
import { routeOf } from '#contract/routes.ts';
import { workflowSteps } from '#lib/workflow-steps.ts';
import { PRICES } from './prices.ts';
import { videoWork } from './video-work.ts';

export const MADE = { pictures: 1_000, videos: 100 } as const;

/** What is used for one thing; times are upper ends, sizes are those of the pictures and clips that models send. */
const PICTURE = {
  megabytes: 1.6,
  shownTimes: 3,
  extraMilliseconds: 700,
  tableWrites: 4,
  tableReads: 3,
  requests: 6,
};
const VIDEO = {
  megabytes: 8,
  shownTimes: 3,
  stepMilliseconds: 300,
  tableWrites: 30,
  tableReads: 30,
  requests: 30,
};
const LOG_KILOBYTES = { picture: 4, video: 40 };

export type Line = { what: string; usd: number };
export type Estimate = { fixed: Line[]; pictures: Line[]; videos: Line[]; models: Line[] };

const gigabyteSeconds = (megabytes: number, milliseconds: number) =>
  (megabytes / 1024) * (milliseconds / 1_000);

function ofPictures(): Line[] {
  const { memoryMegabytes } = routeOf('generate-image');
  const model = models[DEFAULT_CATALOGUE.textToImage.standard];
  const milliseconds = model.typicalSeconds * 1_000 + PICTURE.extraMilliseconds;
  const count = MADE.pictures;
  return [
    {
      what: `functions: ${Math.round(milliseconds)} ms of ${memoryMegabytes} MB each`,
      usd:
        count *
        (gigabyteSeconds(memoryMegabytes, milliseconds) * PRICES.lambdaGigabyteSecond +
          PICTURE.requests * PRICES.lambdaRequest),
    },
    ...common(count, PICTURE, LOG_KILOBYTES.picture),
  ];
}

function ofVideos(): Line[] {
  const work = videoWork(models[DEFAULT_CATALOGUE.textToVideo].typicalSeconds);
  const count = MADE.videos;
  const memory = Object.entries(work.runs).reduce((sum, [name, runs]) => {
    const step = Object.entries(workflowSteps).find(([one]) => one === name)?.[1];
    return sum + runs * gigabyteSeconds(step?.memoryMegabytes ?? 0, VIDEO.stepMilliseconds);
  }, 0);
  return [
    {
      what: `workflow: ${work.transitions} transitions each`,
      usd: count * work.transitions * PRICES.stateTransition,
    },
    {
      what: 'functions of the workflow and of the calls',
      usd: count * (memory * PRICES.lambdaGigabyteSecond + VIDEO.requests * PRICES.lambdaRequest),
    },
    ...common(count, VIDEO, LOG_KILOBYTES.video),
  ];
}

type Use = {
  megabytes: number;
  shownTimes: number;
  tableWrites: number;
  tableReads: number;
  requests: number;
};

function common(count: number, use: Use, logKilobytes: number): Line[] {
  const gigabytes = use.megabytes / 1024;
  const { requests } = use;
  return [
    {
      what: 'API, site and firewall, by request',
      usd: count * requests * (PRICES.apiRequest + PRICES.siteRequest + PRICES.firewall.request),
    },
    {
      what: 'table',
      usd: count * (use.tableWrites * PRICES.tableWrite + use.tableReads * PRICES.tableRead),
    },
    {
      what: 'storing for a month, and writing',
      usd: count * (gigabytes * PRICES.storedGigabyteMonth + 2 * PRICES.objectWrite),
    },
    {
      what: `showing ${use.shownTimes} times`,
      usd: count * use.shownTimes * (gigabytes * PRICES.sentGigabyte + PRICES.objectRead),
    },
    { what: 'logs', usd: count * (logKilobytes / 1024 / 1024) * PRICES.logGigabyte },
  ];
}

/** What is paid for being there, counted in the templates. */
function fixedOf(templates: readonly Template[]): Line[] {
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
    { what: '15 counts of our own, where all happen', usd: 15 * PRICES.metricMonth },
  ];
}

/** All of it, from the templates, the contract and the workflow. */
export function estimate(templates: readonly Template[]): Estimate {
  const { textToImage, textToVideo } = DEFAULT_CATALOGUE;
  const picture = picturePriceUsd(textToImage.standard, DEFAULT_SIZE);
  const video = videoPriceUsd(textToVideo, 1);
  return {
    fixed: fixedOf(templates),
    pictures: ofPictures(),
    videos: ofVideos(),
    models: [
      {
        what: `${MADE.pictures} pictures of the standard model at $${picture}`,
        usd: MADE.pictures * picture,
      },
      { what: `${MADE.videos} videos of one shot at $${video}`, usd: MADE.videos * video },
    ],
  };
}
