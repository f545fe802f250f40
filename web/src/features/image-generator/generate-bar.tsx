import { Button } from '#web/ui/button.tsx';

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** Price, Reset All and Generate: the foot of the panel, and on phones the foot of the screen. */
export function GenerateBar(props: {
  price: string;
  isGenerating: boolean;
  onGenerate(): void;
  onReset(): void;
}) {
  return (
    <div className="border-t border-border bg-surface px-5 pt-2.5 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-10">
      <p className="mb-2 text-small text-text-2 tabular-nums">This picture: {props.price}</p>
      <div className="flex gap-2.5">
        <Button variant="ghost" size="lg" onClick={props.onReset}>
          Reset All
        </Button>
        <Button
          size="lg"
          className="flex-1"
          busy={props.isGenerating}
          busyLabel="Generating…"
          onClick={props.onGenerate}
        >
          Generate Image
          <kbd aria-hidden className="rounded-xs bg-white/20 px-1.5 py-0.5 font-sans text-small touch:hidden">
            {isApple ? '⌘' : 'Ctrl'} ↵
          </kbd>
        </Button>
      </div>
    </div>
  );
}
