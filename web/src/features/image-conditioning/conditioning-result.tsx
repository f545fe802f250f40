import { imageConditioningTool } from '#contract/tools/image-conditioning.ts';
import { SourceComparison } from '#web/modules/image-work/source-comparison.tsx';
import { describeImage } from '#web/modules/image-work/tool-maker.ts';
import { ToolResult, type ToolResultProps } from '#web/modules/image-work/tool-result.tsx';
import { ALT_CHARACTERS, shorten } from '#web/platform/format/shorten.ts';
import type { ConditionedImage } from './condition-image.ts';

/** The reference and the generated image. */
export function ConditioningResult(props: ToolResultProps<ConditionedImage>) {
  const { loaded, request } = props.image;
  return (
    <ToolResult {...props} facts={describeImage(imageConditioningTool, props.image)}>
      <SourceComparison
        reference={{ image: request.source, label: 'Reference', alt: 'The reference image' }}
        result={{ image: loaded, label: 'Generated', alt: shorten(request.body.prompt, ALT_CHARACTERS) }}
      />
    </ToolResult>
  );
}
