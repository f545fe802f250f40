import { BRAND } from '#contract/brand.ts';
import { formatDate } from '#core/domain/budgets/day.ts';
import type { Progress } from './archive-records.ts';

/** Yields the text that explains an archive. Call it last, when `progress` is complete. */
export async function* readMe(
  collectedAt: Date,
  { delivered, missing }: Progress,
): AsyncIterable<Uint8Array> {
  const lines = [
    `Your data at ${BRAND.name}, collected on ${formatDate(collectedAt)} (UTC).`,
    '',
    'images/       every image you made, in full size',
    'videos/       every finished video',
    'references/   images you added to requests, and the parts that edits could change (-mask)',
    'records.json  your profile, a row for every image and video with its prompt and settings,',
    '              how much you used, and what was paid (receipts)',
    '',
    'Files are named by the id of their row: image 0123… is images/0123….png, video 4567… is videos/4567….mp4.',
    '',
    `Files in this archive: ${delivered.size}.`,
    ...(missing.length === 0
      ? ['Nothing is missing.']
      : [
          `Not in this archive: ${missing.length}. Each was deleted while the archive was collected, or made after the list of`,
          'files was read; a new archive will contain the newer ones. records.json lists the same files as missingFiles.',
          ...missing.map((name) => `  ${name}`),
        ]),
    '',
  ];
  yield new TextEncoder().encode(lines.join('\r\n'));
}
