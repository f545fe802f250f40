import { imageConditioningTool } from '#contract/tools/image-conditioning.ts';
import { BesideReference } from '#web/modules/image-work/beside-reference.tsx';
import { factsOf } from '#web/modules/image-work/tool-maker.ts';
import { ToolResult } from '#web/modules/image-work/tool-result.tsx';
import { ALT_CHARACTERS, shorten } from '#web/platform/format/shorten.ts';
import type { ConditionedImage } from './condition-image.ts';

/** The reference and the generated image. */
export function ConditioningResult({ image, onStartOver }: { image: ConditionedImage; onStartOver(): void }) {
  const { picture, request } = image;
  return (
    <ToolResult image={image} facts={factsOf(imageConditioningTool, image)} onStartOver={onStartOver}>
      <BesideReference
        reference={{ picture: request.source, label: 'Reference', alt: 'The reference image' }}
        made={{ picture, label: 'Generated', alt: shorten(request.body.prompt, ALT_CHARACTERS) }}
      />
    </ToolResult>
  );
}
