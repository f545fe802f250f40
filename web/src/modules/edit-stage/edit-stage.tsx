import { clsx } from 'clsx';
import { type ComponentProps, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { type AddedMargins, NO_MARGINS, sizeWithMargins } from '#contract/enlargement.ts';
import { formatSize } from '#web/platform/format/format-size.ts';
import { singleKeysSetting } from '#web/platform/stores/single-keys.ts';
import { SHEET_QUERY, useMediaQuery } from '#web/ui/use-media-query.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { CompactToolbar } from './compact-toolbar.tsx';
import { ExtendedArea, ExtendFrame } from './extend-frame.tsx';
import { MaskOverlay, PlacedBoxButtons } from './mask-overlay.tsx';
import { MaskToolbar, NOTHING_MARKED } from './mask-toolbar.tsx';
import type { PointerPhase } from './pointer-gestures.ts';
import { STAGE_BOX } from './stage-box.ts';
import { isShortStage, MARGIN, type StagePlacement } from './stage-view.ts';
import { useHold } from './use-hold.ts';
import { type MaskMode, useMaskTools } from './use-mask-tools.ts';
import { useStageKeys } from './use-stage-keys.ts';
import { useStageView } from './use-stage-view.ts';
import { VersionCompare } from './version-compare.tsx';
import { TWO_COLUMNS_QUERY, viewButtons, viewButtonsPlace } from './view-buttons.tsx';

/** An image with the size of its original in pixels. */
export type StageImage = { url: string; width: number; height: number; name: string };

type ExtendMode = {
  kind: 'extend';
  margins: AddedMargins;
  /** The most pixels that can be added on each side. */
  maxMargin: number;
  onChange(margins: AddedMargins): void;
};
/** How the pointer acts on the image. */
export type StageMode = { kind: 'view' } | MaskMode | ExtendMode;

type EditStageProps = {
  image: StageImage;
  mode: StageMode;
  /** URL of the previous image, shown while `b`, its button or the image itself is held. */
  before?: string;
  /** Another version to compare with; replaces the tools while present. */
  compareWith?: StageImage;
  onCompareEnd?(): void;
  /** Shown over the image while a request runs; drawing is then disabled. */
  busy?: ReactNode;
};

/** The image being edited, which people move, zoom, paint, extend and compare. Fills a flex column. */
export function EditStage({ compareWith, onCompareEnd, ...props }: EditStageProps) {
  if (compareWith) return <VersionCompare image={props.image} other={compareWith} onEnd={onCompareEnd} />;
  // The key makes a new stage for an image of another size, so that it fits again.
  return <Stage key={formatSize(props.image)} {...props} />;
}

/** In pixels. On a narrower stage, the zoom and previous-image buttons would cover the hint. */
const MIN_WIDTH_WITH_HINT = 400;

function Stage({ image, mode, before, busy }: Omit<EditStageProps, 'compareWith' | 'onCompareEnd'>) {
  const root = useRef<HTMLElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const isBusy = Boolean(busy);
  const margins = mode.kind === 'extend' ? mode.margins : NO_MARGINS;
  const stageView = useStageView(
    surface,
    { left: -margins.left, top: -margins.up, ...sizeWithMargins(image, margins) },
    mode.kind === 'extend' ? MARGIN.draggable : MARGIN.usual,
    mode.kind === 'mask',
  );
  const { stage, view } = stageView;
  const hold = useHold(before !== undefined);
  const maskMode = mode.kind === 'mask' ? mode : undefined;
  const tools = useMaskTools({
    surface,
    mode: maskMode,
    image,
    isBusy,
    stageView,
    onAnnounce: setAnnouncement,
  });
  const zoomKeys: Record<string, () => void> = {
    '+': stageView.zoomIn,
    '=': stageView.zoomIn,
    '-': stageView.zoomOut,
    '0': stageView.fitToStage,
  };
  const isSpaceHeld = useStageKeys(root, {
    onShowBefore: hold.show,
    onKey(event) {
      const zoom = event.ctrlKey || event.metaKey ? undefined : zoomKeys[event.key];
      zoom?.();
      return zoom !== undefined || tools.onKey(event);
    },
  });

  const handlePointer = (phase: PointerPhase) => (event: PointerEvent<HTMLDivElement>) => {
    if (phase === 'press') {
      if (event.button > 1) return;
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    if (mode.kind === 'view') hold.onPointer(event, phase);
    tools.onPointer(event, phase, isSpaceHeld);
  };

  const isPhone = useMediaQuery(SHEET_QUERY);
  const hasTwoColumns = useMediaQuery(TWO_COLUMNS_QUERY);
  const buttons = viewButtons(
    viewButtonsPlace(maskMode !== undefined && isShortStage(stage), isPhone, hasTwoColumns),
    stageView,
    before !== undefined,
    hold,
  );
  const fitsHint = before === undefined || stage.width >= MIN_WIDTH_WITH_HINT;
  const toolbar = toolbarFor(isPhone, maskMode, {
    ...{ isDisabled: isBusy, onChange: tools.change, onAddBox: tools.startBox },
    ...buttons.inToolbar,
    zoomActions: buttons.inMenu,
  });

  return (
    <section
      ref={root}
      aria-label="Stage"
      className="flex min-h-0 min-w-0 flex-1 flex-col gap-2 max-sm:gap-0 max-lg:short:contents"
    >
      {toolbar.above}
      <div
        className={clsx(
          STAGE_BOX,
          'relative max-sm:rounded-none max-sm:border-x-0 short:rounded-lg short:border-x',
        )}
      >
        <div
          ref={surface}
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keys act on the image that has the focus
          tabIndex={0}
          aria-label={`${image.name}, ${formatSize(image)} pixels`}
          aria-description={`${singleKeysSetting.use() ? 'Plus and minus zoom, zero fits the image. ' : ''}Dragging while space is held moves it.`}
          onPointerDown={handlePointer('press')}
          onPointerMove={handlePointer('move')}
          onPointerUp={handlePointer('release')}
          onPointerCancel={handlePointer('cancel')}
          onPointerLeave={tools.hideRing}
          onMouseDown={(event) => event.button === 1 && event.preventDefault()}
          onContextMenu={(event) => event.preventDefault()}
          className={clsx(
            'absolute inset-0 touch-none overflow-hidden select-none focus-visible:-outline-offset-2',
            maskMode && !isSpaceHeld ? 'cursor-crosshair' : 'cursor-grab active:cursor-grabbing',
          )}
        >
          {mode.kind === 'extend' && <ExtendedArea image={image} view={view} margins={margins} />}
          <StageImageView image={image} view={view} before={hold.isShown ? before : undefined} />
          {maskMode && !hold.isShown && (
            <MaskOverlay tools={tools} mode={maskMode} image={image} stage={stage} view={view} />
          )}
          {mode.kind === 'extend' && (
            <ExtendFrame
              image={image}
              view={view}
              margins={margins}
              maxMargin={mode.maxMargin}
              isDisabled={isBusy}
              onChange={mode.onChange}
              onGrab={stageView.freeze}
              onDrop={stageView.unfreeze}
            />
          )}
        </div>
        {isBusy && <div className="absolute inset-0">{busy}</div>}
        {tools.placed && <PlacedBoxButtons tools={tools} />}
        {stageView.isFitted && !isShortStage(stage) && fitsHint && toolbar.hint}
        {buttons.overStage}
      </div>
      {buttons.inDetails}
      {toolbar.below}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </section>
  );
}

/** The toolbar: above the image, or on a phone below it, in reach of the thumbs, with a hint over the stage. */
function toolbarFor(
  isPhone: boolean,
  mode: MaskMode | undefined,
  rest: Omit<ComponentProps<typeof CompactToolbar>, 'mask' | 'brush' | 'onBrushChange'>,
): { above?: ReactNode; below?: ReactNode; hint?: ReactNode } {
  if (mode === undefined) return {};
  const { mask, brush, onBrushChange } = mode;
  const props = { ...rest, mask, brush, onBrushChange };
  if (!isPhone) return { above: <MaskToolbar {...props} /> };
  return {
    below: <CompactToolbar {...props} />,
    // In the row of the zoom buttons, which stays clear of the image.
    hint: mask.marks.length === 0 && (
      <p className="pointer-events-none absolute bottom-4 left-2 rounded-md bg-scrim px-2 py-1 text-small text-on-media">
        {NOTHING_MARKED}
      </p>
    ),
  };
}

type StageImageViewProps = { image: StageImage; view: StagePlacement; before: string | undefined };

function StageImageView({ image, view, before }: StageImageViewProps) {
  return (
    <div
      className="absolute bg-checkerboard"
      style={{
        width: image.width * view.scale,
        height: image.height * view.scale,
        transform: `translate(${view.x}px, ${view.y}px)`,
      }}
    >
      <img src={image.url} alt={image.name} draggable={false} className="size-full" />
      {before !== undefined && (
        <img
          src={before}
          alt="Before the edit"
          draggable={false}
          className="absolute inset-0 size-full bg-checkerboard object-contain"
        />
      )}
    </div>
  );
}
