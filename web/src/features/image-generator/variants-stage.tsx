import { Columns2, Grid2x2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { textToImageTool } from '#contract/tools/text-to-image.ts';
import { parseToolBody } from '#contract/tools/tool.ts';
import { ImageFigure } from '#web/modules/image-work/image-figure.tsx';
import { ALT_CHARACTERS, shorten } from '#web/platform/format/shorten.ts';
import { singleKeysSetting } from '#web/platform/stores/single-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { usePreservedFocus } from '#web/ui/use-preserved-focus.ts';
import type { GeneratedImage } from './generate-image.ts';
import type { StageView, Variants } from './use-variants.ts';
import { VariantsCompare } from './variants-compare.tsx';
import { VariantsGrid } from './variants-grid.tsx';
import { nextView } from './variants-view.ts';

type VariantsStageProps = { variants: Variants; onEditDescription(): void };

/** Several images that are made together: all, one large, or two side by side. */
export function VariantsStage({ variants, onEditDescription }: VariantsStageProps) {
  const { cells, view, setView } = variants;
  const stage = useRef<HTMLDivElement>(null);
  const done = cells.flatMap(({ index, work }) =>
    work.status === 'done' ? [{ index, image: work.image }] : [],
  );
  const shown = view.kind === 'one' ? done.find(({ index }) => index === view.cell) : undefined;
  usePreservedFocus(stage, view);
  useStageKeys((key) => {
    const next = nextView(
      view,
      key,
      done.map(({ index }) => index),
    );
    if (next) setView(next);
    return next !== undefined;
  });
  return (
    <div ref={stage} className="grid w-full grid-cols-[minmax(0,1fr)] justify-items-center gap-3">
      <StageBar {...{ view, setView }} done={done.map(({ index }) => index)} />
      {view.kind === 'compare' ? (
        <VariantsCompare
          images={done}
          chosen={view.cells}
          onChoose={(chosen) => setView({ kind: 'compare', cells: chosen })}
        />
      ) : shown ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
        <div
          role="group"
          aria-label="Your image"
          tabIndex={-1}
          className="grid w-full place-items-center rounded-lg"
        >
          <ImageFigure
            key={shown.index}
            image={shown.image.loaded}
            alt={altText(shown.image)}
            className="bg-surface-2"
          />
        </div>
      ) : (
        <VariantsGrid {...{ variants, onEditDescription }} />
      )}
    </div>
  );
}

const altText = ({ request }: GeneratedImage): string =>
  shorten(parseToolBody(textToImageTool, request.body).prompt, ALT_CHARACTERS);

function StageBar(props: { view: StageView; setView(view: StageView): void; done: readonly number[] }) {
  const { view, setView, done } = props;
  const compared = nextView(view, 'c', done);
  const hasKeys = singleKeysSetting.use();
  const isReady = view.kind !== 'all' || compared !== undefined;
  return (
    <div className="flex min-h-10 w-full flex-wrap items-center justify-center gap-2 short:col-start-1 short:row-start-1 short:justify-end">
      {view.kind !== 'all' && (
        <Button variant="secondary" icon={Grid2x2} onClick={() => setView({ kind: 'all' })}>
          All Images
        </Button>
      )}
      {view.kind !== 'compare' && compared && (
        <Button variant="secondary" icon={Columns2} onClick={() => setView(compared)}>
          Compare
        </Button>
      )}
      {isReady && hasKeys && (
        <span className="text-small text-text-2 hoverless:hidden">
          Press 1 to 4 to choose, <kbd>c</kbd> to compare.
        </span>
      )}
    </div>
  );
}

/**
 * Handles the stage's single-key shortcuts while they are switched on, wherever the focus is, except in fields and
 * dialogs. `press` returns whether it used the key.
 */
function useStageKeys(press: (key: string) => boolean) {
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
      const control =
        event.target instanceof Element &&
        event.target.closest(
          'input:not([type=radio]), textarea, [contenteditable], [role=dialog], [role=menu]',
        );
      if (event.defaultPrevented || hasModifier || control || !singleKeysSetting.read()) return;
      if (latest.current(event.key)) event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
