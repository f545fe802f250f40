import { RatioFrame, RESULT_HEIGHT } from '#web/modules/image-work/ratio-frame.tsx';
import { ToolResult, type ToolResultProps } from '#web/modules/image-work/tool-result.tsx';
import { formatSize } from '#web/platform/format/format-size.ts';
import { CompareSlider } from '#web/ui/compare-slider.tsx';
import { useObjectUrl } from '#web/ui/use-object-url.ts';
import type { RemovedBackground } from './remove-background.ts';

/** The cut-out on a checkerboard, with a slider to compare it with the original. */
export function RemovalResult(props: ToolResultProps<RemovedBackground>) {
  const { loaded, request } = props.image;
  return (
    <ToolResult {...props} facts={[formatSize(loaded), 'Transparent PNG']}>
      <div className="grid place-items-center">
        <RatioFrame size={loaded} className="shadow-e2" maxHeight={RESULT_HEIGHT}>
          <CompareSlider
            label="Compare the original with the background removed"
            before={{
              label: 'Original',
              content: <Layer blob={request.source.blob} alt="The original image" />,
            }}
            after={{
              label: 'Cut-out',
              content: <Layer blob={loaded.blob} alt="The subject without its background" />,
            }}
            className="size-full"
          />
        </RatioFrame>
        <p className="mt-3 text-small text-text-2">
          Drag the handle<span className="touch:hidden">, or use the arrow keys</span>.
        </p>
      </div>
    </ToolResult>
  );
}

function Layer({ blob, alt }: { blob: Blob; alt: string }) {
  return <img src={useObjectUrl(blob)} alt={alt} draggable={false} className="size-full object-contain" />;
}
