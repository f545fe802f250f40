import { imageVariationTool } from '#contract/tools/image-variation.ts';
import { SourceComparison } from '#web/modules/image-work/source-comparison.tsx';
import { describeImage } from '#web/modules/image-work/tool-maker.ts';
import { ToolResult, type ToolResultProps } from '#web/modules/image-work/tool-result.tsx';
import { ALT_CHARACTERS, shorten } from '#web/platform/format/shorten.ts';
import type { Variation } from './vary-image.ts';

/** The variation and the image that it came from. */
export function VariationResult(props: ToolResultProps<Variation>) {
  const { loaded, request } = props.image;
  const { prompt = '' } = request.body.options;
  return (
    <ToolResult {...props} facts={describeImage(imageVariationTool, props.image)}>
      <SourceComparison
        reference={{ image: request.source, label: 'Original', alt: 'The original image' }}
        result={{
          image: loaded,
          label: 'Variation',
          alt: shorten(prompt || 'The variation', ALT_CHARACTERS),
        }}
      />
    </ToolResult>
  );
}
