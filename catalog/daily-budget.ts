import * as z from 'zod/mini';
import { jsonSetting } from './json-setting.ts';

const count = z.int().check(z.nonnegative());
const usd = z.number().check(z.nonnegative());

/** The limits of one UTC day. */
export const dailyBudget = z.object({
  /** Images that a person may make. */
  picturesPerPerson: count,
  videosPerPerson: count,
  uploadsPerPerson: count,
  uploadMegabytesPerPerson: count,
  /** False with the built-in studio, which costs nothing; then only the counts apply. */
  countsMoney: z.boolean(),
  usdPerPerson: usd,
  usdPerDeployment: usd,
});
export type DailyBudget = z.infer<typeof dailyBudget>;

export const DEFAULT_DAILY_BUDGET: DailyBudget = {
  picturesPerPerson: 200,
  videosPerPerson: 50,
  uploadsPerPerson: 500,
  uploadMegabytesPerPerson: 1_000,
  countsMoney: true,
  usdPerPerson: 50,
  usdPerDeployment: 250,
};

const { picturesPerPerson, videosPerPerson, uploadsPerPerson, uploadMegabytesPerPerson } = dailyBudget.shape;
const { countsMoney, usdPerPerson, usdPerDeployment } = dailyBudget.shape;

/** Parses `DAILY_BUDGET`: JSON with the values that differ from the default. */
export const dailyBudgetSetting = z.pipe(
  jsonSetting('DAILY_BUDGET'),
  z.pipe(
    z.strictObject({
      picturesPerPerson: z.exactOptional(picturesPerPerson),
      videosPerPerson: z.exactOptional(videosPerPerson),
      uploadsPerPerson: z.exactOptional(uploadsPerPerson),
      uploadMegabytesPerPerson: z.exactOptional(uploadMegabytesPerPerson),
      countsMoney: z.exactOptional(countsMoney),
      usdPerPerson: z.exactOptional(usdPerPerson),
      usdPerDeployment: z.exactOptional(usdPerDeployment),
    }),
    z.transform((configured): DailyBudget => ({ ...DEFAULT_DAILY_BUDGET, ...configured })),
  ),
);
