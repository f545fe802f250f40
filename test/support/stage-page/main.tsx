import './stage-page.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type AddedMargins, NO_MARGINS } from '#contract/enlargement.ts';
import { BRUSH, type BrushSettings } from '#web/modules/edit-stage/brush.ts';
import { EditStage, type StageImage, type StageMode } from '#web/modules/edit-stage/edit-stage.tsx';
import { emptyMask, type MaskDrawing, startFromStored } from '#web/modules/edit-stage/mask-drawing.ts';
import { maskPng } from '#web/modules/edit-stage/mask-file.ts';
import { readStoredMask } from '#web/modules/edit-stage/stored-mask.ts';

const query = new URLSearchParams(location.search);
const side = (name: string) => Number(query.get(name) ?? 3072);
const image: StageImage = {
  url: '/image.jpg',
  width: side('width'),
  height: side('height'),
  name: 'A lighthouse',
};

declare global {
  interface Window {
    stagePage: {
      mask: MaskDrawing;
      margins: AddedMargins;
      maskFile(): ReturnType<typeof maskPng>;
      /** Replaces the drawing with a stored mask. */
      openStored(base64: string): Promise<void>;
    };
  }
}

/** The stage alone, in the mode that the URL names. */
function StagePage() {
  const [mask, setMask] = useState(emptyMask);
  const [brush, setBrush] = useState<BrushSettings>({ tool: 'brush', size: BRUSH.default });
  const [margins, setMargins] = useState(NO_MARGINS);
  const [isOpen, setOpen] = useState(true);
  const [comparing, setComparing] = useState(query.has('compare'));
  const openStored = async (base64: string) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    setMask(startFromStored(mask, await readStoredMask(new Blob([bytes]))));
  };
  window.stagePage = { mask, margins, maskFile: () => maskPng(mask, image), openStored };
  const modes: Record<string, StageMode> = {
    view: { kind: 'view' },
    mask: { kind: 'mask', mask, onChange: setMask, brush, onBrushChange: setBrush },
    extend: { kind: 'extend', margins, maxMargin: 2000, onChange: setMargins },
  };
  return (
    <main className="flex h-dvh flex-col gap-2 p-2">
      <h1 className="sr-only">Stage</h1>
      {isOpen && (
        <EditStage
          image={image}
          mode={modes[query.get('mode') ?? 'mask'] ?? { kind: 'view' }}
          {...(query.has('before') && { before: '/before.jpg' })}
          {...(comparing && { compareWith: { ...image, url: '/before.jpg', name: 'Before' } })}
          onCompareEnd={() => setComparing(false)}
          busy={query.get('busy')}
        />
      )}
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Leave' : 'Open'}
      </button>
    </main>
  );
}

const root = document.querySelector('#root');
if (root) createRoot(root).render(<StagePage />);
