import { colorGuidedTool } from '#contract/tools/color-guided.ts';
import { ImageView } from '#web/modules/image-work/image-view.tsx';
import { frameWidth } from '#web/modules/image-work/ratio-frame.tsx';
import { describeImage } from '#web/modules/image-work/tool-maker.ts';
import { ToolResult, type ToolResultProps } from '#web/modules/image-work/tool-result.tsx';
import { ALT_CHARACTERS, shorten } from '#web/platform/format/shorten.ts';
import type { ColorGuidedImage } from './generate-color-guided.ts';
import { describeCloseness } from './palette.ts';
import { PaletteStrip } from './palette-strip.tsx';

/** Leaves space for the palette and its line, which other tools do not have. */
export const COLOR_GUIDED_HEIGHT = 'max(20rem, 100dvh - 32rem)';

/** The image above its palette, and how close the two are. */
export function ColorGuidedResult(props: ToolResultProps<ColorGuidedImage>) {
  const { loaded, request, response } = props.image;
  const { prompt, options } = request.body;
  return (
    <ToolResult {...props} facts={describeImage(colorGuidedTool, props.image)}>
      <div className="grid justify-items-center gap-4">
        <ImageView image={loaded} alt={shorten(prompt, ALT_CHARACTERS)} maxHeight={COLOR_GUIDED_HEIGHT} />
        <div style={{ width: frameWidth(loaded, COLOR_GUIDED_HEIGHT) }}>
          <PaletteStrip colors={options.colors} className="h-8" />
        </div>
        <p className="-mt-2 text-center tabular-nums">
          Your palette:{' '}
          <strong className="font-semibold">{describeCloseness(response.paletteDifference)}</strong>{' '}
          <span className="text-text-2">
            (color difference ΔE {response.paletteDifference.toFixed(1)}
            {response.paletteCorrected && ', corrected to your colors'})
          </span>
        </p>
      </div>
    </ToolResult>
  );
}
