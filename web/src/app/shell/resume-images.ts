import type { QueryClient } from '@tanstack/react-query';
import type { EditType, GenerationResponse, ImageType } from '#contract/images.ts';
import type { ImageMaker } from '#web/modules/image-work/image-maker.ts';
import { refreshAfterImage } from '#web/modules/image-work/refresh-after-image.ts';
import { resumeWork } from '#web/modules/image-work/resume-work.ts';
import { unfinishedWorkNames } from '#web/modules/image-work/unfinished-work.ts';

type Resume = <Request, Result extends GenerationResponse>(
  stack: readonly ImageMaker<Request, Result>[],
) => void;
type Tool = Exclude<ImageType, EditType> | 'edit';

/** Loads the makers of a tool and resumes their work. */
const TOOLS: Record<Tool, (resume: Resume) => Promise<void>> = {
  'text-to-image': async (resume) =>
    resume((await import('#web/features/image-generator/generate-image.ts')).generatorMakers),
  'background-removal': async (resume) =>
    resume(
      (await import('#web/features/background-removal/remove-background.ts')).backgroundRemovalMaker.stack,
    ),
  'color-guided': async (resume) =>
    resume((await import('#web/features/color-guided/generate-color-guided.ts')).colorGuidedMaker.stack),
  'image-variation': async (resume) =>
    resume((await import('#web/features/image-variation/vary-image.ts')).variationMaker.stack),
  conditioning: async (resume) =>
    resume((await import('#web/features/image-conditioning/condition-image.ts')).conditioningMaker.stack),
  edit: async (resume) => {
    const { EDIT_MAKERS } = await import('#web/features/image-edit/edit-makers.ts');
    const { erase, replace, recolor, fill, extend, background, enlarge } = EDIT_MAKERS;
    resume(erase);
    resume(replace);
    resume(recolor);
    resume(fill);
    resume(extend);
    resume(background);
    resume(enlarge);
  },
};

/** Resumes the images that were being made when the page was reloaded, whichever screen it shows. */
export async function resumeImages(userId: string, queries: QueryClient): Promise<void> {
  const resume: Resume = (stack) => {
    for (const maker of stack)
      void resumeWork(maker, userId).then((isSaved) => {
        if (isSaved) void refreshAfterImage(queries, userId, true);
      });
  };
  const names = unfinishedWorkNames(userId);
  const isUnfinished = (tool: string) => names.some((name) => name.startsWith(tool));
  const tools = Object.entries(TOOLS).filter(([tool]) => isUnfinished(tool));
  await Promise.all(tools.map(([, load]) => load(resume)));
}
