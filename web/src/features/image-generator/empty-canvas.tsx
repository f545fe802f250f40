import { Sparkles } from 'lucide-react';
import { RatioFrame } from '#web/modules/image-work/ratio-frame.tsx';
import { Button } from '#web/ui/button.tsx';
import { SHOWN_EXAMPLES } from './example-prompts.ts';

/** Shown before the first image: its frame and example prompts. */
export function EmptyCanvas(props: {
  size: { width: number; height: number };
  onExample(prompt: string): void;
}) {
  return (
    <RatioFrame
      size={props.size}
      className="border-2 border-dashed border-border-strong/50 max-sm:aspect-auto!"
    >
      <div className="grid size-full place-content-center justify-items-center gap-3 p-5 text-center">
        <Sparkles aria-hidden className="size-7 text-text-3" strokeWidth={1.5} />
        <div>
          <h2 className="text-h2">Your image appears here</h2>
          <p className="text-text-2">Try one of these</p>
        </div>
        <ul className="grid max-w-sm gap-2">
          {SHOWN_EXAMPLES.map((prompt) => (
            <li key={prompt}>
              <Button
                variant="secondary"
                wide
                className="h-auto! py-2 text-start font-normal! whitespace-normal!"
                onClick={() => props.onExample(prompt)}
              >
                {prompt}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </RatioFrame>
  );
}
