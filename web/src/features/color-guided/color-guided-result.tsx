import { colorGuidedTool } from '#contract/tools/color-guided.ts';
import { ImageView } from '#web/modules/image-work/image-view.tsx';
import { frameWidth, RESULT_HEIGHT } from '#web/modules/image-work/ratio-frame.tsx';
import { describeImage } from '#web/modules/image-work/tool-maker.ts';
import { ToolResult, type ToolResultProps } from '#web/modules/image-work/tool-result.tsx';
import { ALT_CHARACTERS, shorten } from '#web/platform/format/shorten.ts';
import type { ColorGuidedImage } from './generate-color-guided.ts';
import { describeCloseness } from './palette.ts';
import { PaletteStrip } from './palette-strip.tsx';

/**
 * The image with its palette, and how close the two are. Where there is room, the palette is next to the image, which is
 * then as large as other results.
 */
export function ColorGuidedResult(props: ToolResultProps<ColorGuidedImage>) {
  const { loaded, request, response } = props.image;
  const { prompt, options } = request.body;
  return (
    <ToolResult {...props} facts={describeImage(colorGuidedTool, props.image)}>
      <div className="flex flex-col items-center gap-4 lg:flex-row lg:items-end lg:justify-center lg:gap-7">
        <div
          className="max-lg:contents lg:flex lg:justify-center"
          style={{ flexBasis: frameWidth(loaded, RESULT_HEIGHT) }}
        >
          <ImageView image={loaded} alt={shorten(prompt, ALT_CHARACTERS)} maxHeight={RESULT_HEIGHT} />
        </div>
        <div
          className="w-full space-y-3 max-lg:text-center lg:w-48 lg:shrink-0"
          style={{ maxWidth: frameWidth(loaded, RESULT_HEIGHT) }}
        >
          <PaletteStrip colors={options.colors} className="h-8" />
          <p className="tabular-nums">
            Your palette:{' '}
            <strong className="font-semibold">{describeCloseness(response.paletteDifference)}</strong>{' '}
            <span className="text-text-2">
              (color difference ΔE {response.paletteDifference.toFixed(1)}
              {response.paletteCorrected && ', corrected to your colors'})
            </span>
          </p>
        </div>
      </div>
    </ToolResult>
  );
}
