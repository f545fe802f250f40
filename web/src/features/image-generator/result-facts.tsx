import { clsx } from 'clsx';
import { resultBadges } from '#contract/tools/record.ts';
import { textToImageTool } from '#contract/tools/text-to-image.ts';
import { parseToolBody } from '#contract/tools/tool.ts';
import { useFeatures } from '#web/modules/budget/use-catalog.ts';
import { Filmstrip } from '#web/modules/image-work/filmstrip.tsx';
import { SeedChip } from '#web/modules/seeds/seed-field.tsx';
import { countOf } from '#web/platform/format/count-of.ts';
import { formatSize } from '#web/platform/format/format-size.ts';
import { Badge } from '#web/ui/badge.tsx';
import { lazyCode } from '#web/ui/lazy-code.ts';
import type { Cell, GeneratedImage, Generation, GeneratorRequest } from './generate-image.ts';
import type { Variants } from './use-variants.ts';

const useActionsCode = lazyCode(() => import('#web/modules/image-work/made-image-actions.tsx'));

type ResultFactsProps = {
  variants: Variants;
  shown: Cell | undefined;
  /** The form's seed, as typed. */
  seed: string;
  /** Puts a seed into the form and keeps it. */
  onKeepSeed(seed: string): void;
};

/**
 * The settings of the shown images, how many are saved, and earlier images. The space is always reserved, so that the
 * layout does not shift; on phones in landscape it is next to the image.
 */
export function ResultFacts({ variants, shown, seed, onKeepSeed }: ResultFactsProps) {
  const { cells, versions, canChoose, choose } = variants;
  const listFacts = useFacts();
  const works = (shown ? [shown] : cells).map(({ work }) => work);
  const [request] = works.flatMap(findRequest);
  const Actions = useActionsCode(request !== undefined)?.MadeImageActions;
  const image = shown?.work.status === 'done' ? shown.work.image : undefined;
  // The form's own seed can be kept with the padlock in the form.
  const otherSeed =
    image && String(image.request.body.options?.seed) !== seed ? image.request.body.options?.seed : undefined;
  const facts = request ? listFacts(request, shown !== undefined && otherSeed === undefined) : [];
  return (
    <div
      className={clsx(
        // On phones several images have a strip, and one has actions.
        cells.length > 1 ? 'max-sm:min-h-31' : cells.length === 1 && 'max-sm:min-h-27',
        'flex min-h-[4.5rem] flex-wrap items-center gap-2 px-4 py-2 sm:px-6 lg:px-7 min-[86rem]:flex-nowrap',
        request === undefined
          ? 'short:hidden'
          : 'border-t border-border bg-surface max-sm:content-start short:w-44 short:flex-col short:flex-nowrap short:items-start short:border-t-0 short:border-s short:px-3',
      )}
    >
      <div className="grid gap-1 short:gap-2">
        <div className="flex flex-wrap items-center gap-2">
          {facts.map((fact) => (
            <Badge key={fact} tone="outline" className="shrink-0 tabular-nums">
              {fact}
            </Badge>
          ))}
          {otherSeed !== undefined && (
            <SeedChip
              value={String(otherSeed)}
              lock={{ isLocked: false, toggle: () => onKeepSeed(String(otherSeed)) }}
            />
          )}
        </div>
        <span data-saved-line className="text-small text-text-2 empty:hidden">
          {savedText(works)}
        </span>
      </div>
      {/* The strip takes the rest of its row, and scrolls. */}
      <div className="grid min-w-0 max-w-full sm:flex-1 sm:justify-end sm:has-[ul]:min-w-20 short:flex-none">
        <Filmstrip {...{ versions, canChoose }} shown={image} onChoose={choose} />
      </div>
      {image && Actions && (
        <Actions image={image} className="flex shrink-0 sm:ms-auto max-sm:w-full short:ms-0 short:w-auto" />
      )}
    </div>
  );
}

/** The size and settings of a request, without those that its model does not support. */
function useFacts() {
  const features = useFeatures().data;
  return ({ body }: GeneratorRequest, hasSeed: boolean): string[] => {
    const parsed = parseToolBody(textToImageTool, body);
    const { quality } = parsed.options;
    const lacksCfgScale = features?.textToImage[quality].lacks.includes('cfgScale');
    const omitted = [...(lacksCfgScale ? ['cfgScale'] : []), ...(hasSeed ? [] : ['seed'])];
    return [formatSize(parsed.options), ...resultBadges(textToImageTool, parsed, omitted)];
  };
}

/** How many images were saved, in words; nothing before there is one. */
function savedText(works: readonly Generation[]): string {
  const images: GeneratedImage[] = works.flatMap((work) => (work.status === 'done' ? work.image : []));
  const saved = images.filter(({ isSaved }) => isSaved).length;
  if (images.length === 0) return '';
  if (works.length === 1) return saved === 1 ? 'Saved to your history' : 'Not saved';
  return `${countOf(saved, works.length)} saved to your history`;
}

const findRequest = (work: Generation): GeneratorRequest[] => {
  if (work.status === 'empty') return [];
  return [work.status === 'done' ? work.image.request : work.request];
};
