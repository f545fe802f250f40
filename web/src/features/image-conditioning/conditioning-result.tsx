import { BesideReference } from '#web/modules/image-work/beside-reference.tsx';
import { ToolResult } from '#web/modules/image-work/tool-result.tsx';
import { ALT_CHARACTERS, shorten } from '#web/platform/format/shorten.ts';
import type { ConditionedImage } from './generate-conditioned.ts';

/** The reference beside the generated picture. */
export function ConditioningResult({ image, onStartOver }: { image: ConditionedImage; onStartOver(): void }) {
  const { picture, request } = image;
  const { prompt, options } = request.body;
  return (
    <ToolResult
      image={image}
      facts={[
        `${options.width} × ${options.height}`,
        options.conditioningMode === 'CANNY' ? 'Canny Edge' : 'Segmentation',
        `Strength ${options.conditioningStrength.toFixed(1)}`,
        ...(options.seed === undefined ? [] : [`Seed ${options.seed}`]),
      ]}
      onStartOver={onStartOver}
    >
      <BesideReference
        reference={{ picture: request.source, label: 'Reference', alt: 'The reference image' }}
        made={{ picture, label: 'Generated', alt: shorten(prompt, ALT_CHARACTERS) }}
      />
    </ToolResult>
  );
}
