import { PictureView } from '#web/modules/image-work/picture-view.tsx';
import { ToolResult } from '#web/modules/image-work/tool-result.tsx';
import { ALT_CHARACTERS, shorten } from '#web/platform/format/shorten.ts';
import type { ColorGuidedImage } from './generate-color-guided.ts';
import { closenessOf } from './palette.ts';
import { PaletteStrip } from './palette-strip.tsx';

/** Leaves the palette and its line in sight too, which other tools do not have. */
const PICTURE_HEIGHT = 'max(20rem, 100dvh - 31rem)';

/** The picture above its palette, and how close the two are. */
export function ColorGuidedResult({ image, onStartOver }: { image: ColorGuidedImage; onStartOver(): void }) {
  const { picture, request, answer } = image;
  const { options } = request;
  return (
    <ToolResult
      image={image}
      facts={[
        `${options.width} × ${options.height}`,
        `${options.colors.length} ${options.colors.length === 1 ? 'color' : 'colors'}`,
        ...(options.strictPalette ? ['Strict palette'] : []),
        ...(options.seed === undefined ? [] : [`Seed ${options.seed}`]),
      ]}
      onStartOver={onStartOver}
    >
      <div className="grid justify-items-center gap-4">
        <PictureView
          picture={picture}
          alt={shorten(request.prompt, ALT_CHARACTERS)}
          mostOfHeight={PICTURE_HEIGHT}
        />
        <div className="w-full max-w-md">
          <PaletteStrip colors={options.colors} className="h-8" />
          <p className="mt-2 text-center tabular-nums">
            Your palette: <strong className="font-semibold">{closenessOf(answer.paletteDifference)}</strong>{' '}
            <span className="text-text-2">
              (color difference ΔE {answer.paletteDifference.toFixed(1)}
              {answer.paletteCorrected && ', corrected to your colors'})
            </span>
          </p>
        </div>
      </div>
    </ToolResult>
  );
}
