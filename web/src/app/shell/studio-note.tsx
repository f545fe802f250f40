import { type PopoverProps, PopoverSurface } from '#web/ui/popover-surface.tsx';

/** Explains the built-in studio and how to connect a model instead. */
export function StudioNote(popover: PopoverProps) {
  return (
    <PopoverSurface {...popover} label="About the built-in studio" className="w-80 max-w-[calc(100vw-2rem)]">
      <h2 className="text-h3">Built-in studio</h2>
      <p className="mt-2 text-text-2">
        Algorithms on this machine paint your images and videos: no model is used, nothing leaves the machine,
        and they cost nothing. They follow your words, style, size, seed (images) and reference.
      </p>
      <p className="mt-2 text-text-2">
        For real models, put AWS credentials and{' '}
        <code className="rounded-xs bg-surface-2 px-1">BEDROCK=aws</code> into the file{' '}
        <code className="rounded-xs bg-surface-2 px-1">.env</code> and start again.
      </p>
    </PopoverSurface>
  );
}
