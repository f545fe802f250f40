import { textToImageTool } from '#contract/tools/text-to-image.ts';
import { factsOf } from '#web/modules/image-work/tool-maker.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useObjectUrl } from '#web/ui/use-object-url.ts';
import type { GeneratedImage } from './generate-image.ts';

/** How the shown image was made, and a button to show the previous one. */
export function ResultFacts(props: {
  image: GeneratedImage | undefined;
  previous: GeneratedImage | undefined;
  onShow(image: GeneratedImage): void;
}) {
  const { image, previous, onShow } = props;
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-border bg-surface px-4 py-3 sm:px-7">
      {image !== undefined && (
        <>
          {factsOf(textToImageTool, image).map((fact) => (
            <Badge key={fact} tone="outline" className="tabular-nums">
              {fact}
            </Badge>
          ))}
          <span className="text-text-2">{image.isSaved ? 'Saved to your history' : 'Not saved'}</span>
        </>
      )}
      {previous !== undefined && <PreviousButton image={previous} onShow={() => onShow(previous)} />}
    </div>
  );
}

function PreviousButton({ image, onShow }: { image: GeneratedImage; onShow(): void }) {
  const link = useObjectUrl(image.picture.blob);
  return (
    <button
      type="button"
      onClick={onShow}
      className="touch-target ml-auto flex items-center gap-2 rounded-sm text-text-2 hover:text-text"
    >
      <img src={link} alt="" className="size-9 rounded-xs object-cover" />
      Previous
    </button>
  );
}
