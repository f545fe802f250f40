import { BesideReference } from '#web/modules/image-work/beside-reference.tsx';
import { ToolResult } from '#web/modules/image-work/tool-result.tsx';
import { ALT_CHARACTERS, shorten } from '#web/platform/format/shorten.ts';
import type { Variation } from './generate-variation.ts';

/** The variation beside the picture that it came from. */
export function VariationResult({ image, onStartOver }: { image: Variation; onStartOver(): void }) {
  const { picture, request } = image;
  const { similarityStrength, prompt = '', seed } = request.body.options;
  return (
    <ToolResult
      image={image}
      facts={[
        `${picture.width} × ${picture.height}`,
        `Strength ${Math.round(similarityStrength * 100)} %`,
        ...(seed === undefined ? [] : [`Seed ${seed}`]),
      ]}
      onStartOver={onStartOver}
    >
      <BesideReference
        reference={{ picture: request.source, label: 'Original', alt: 'The original image' }}
        made={{ picture, label: 'Variation', alt: shorten(prompt || 'The variation', ALT_CHARACTERS) }}
      />
    </ToolResult>
  );
}
