import { Check, X } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { DraggedBox, PlacedBox } from './box-frame.tsx';
import { MaskLayer } from './mask-layer.tsx';
import type { StagePlacement, StageSize } from './stage-view.ts';
import type { MaskMode, MaskTools } from './use-mask-tools.ts';

type MaskOverlayProps = {
  tools: MaskTools;
  mode: MaskMode;
  image: StageSize;
  stage: StageSize;
  view: StagePlacement;
};

/** The marked part, the box being placed and the ring that shows the brush's size. */
export function MaskOverlay({ tools, mode, image, stage, view }: MaskOverlayProps) {
  const diameter = mode.brush.size * view.scale;
  return (
    <>
      <MaskLayer handle={tools.layer} marks={mode.mask.marks} image={image} stage={stage} view={view} />
      {tools.dragged && <DraggedBox box={tools.dragged} view={view} />}
      {tools.placed && (
        <PlacedBox
          box={tools.placed}
          image={image}
          view={view}
          onMove={tools.moveBox}
          onConfirm={tools.confirmBox}
          onCancel={tools.closeBox}
        />
      )}
      {mode.brush.tool !== 'box' && (
        <div
          ref={tools.ring}
          aria-hidden
          className="forced-color-adjust-none pointer-events-none invisible absolute top-0 left-0 rounded-full border border-white outline outline-black"
          style={{ width: diameter, height: diameter, margin: -diameter / 2 }}
        />
      )}
    </>
  );
}

/** Buttons that confirm or cancel a placed box; Enter and Escape do the same. */
export function PlacedBoxButtons({ tools }: { tools: MaskTools }) {
  return (
    <div className="absolute top-2 left-1/2 flex -translate-x-1/2 gap-2">
      <Button size="sm" icon={Check} onClick={tools.confirmBox}>
        Mark This Box
      </Button>
      <Button size="sm" variant="secondary" icon={X} onClick={tools.closeBox}>
        Cancel
      </Button>
    </div>
  );
}
