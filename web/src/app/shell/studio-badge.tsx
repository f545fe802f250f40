import { Paintbrush } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useConfig } from '#web/platform/config-provider.tsx';

/** Says quietly that no model is at work here, and how to connect one (D25). */
export function StudioBadge({ isRail }: { isRail: boolean }) {
  const { pictures } = useConfig();
  if (pictures !== 'studio') return null;
  return (
    <Popover.Root>
      <Popover.Trigger
        aria-label="Built-in studio: what is this?"
        title="Built-in studio"
        className="touch-target inline-flex items-center gap-1 rounded-full border border-border px-2 py-0.5 text-[0.6875rem] font-medium text-text-2 transition-colors hover:border-border-strong hover:text-text"
      >
        <Paintbrush aria-hidden className="size-3" strokeWidth={2} />
        {!isRail && 'Built-in studio'}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          side="top"
          align="start"
          sideOffset={8}
          collisionPadding={12}
          aria-label="About the built-in studio"
          className="z-40 w-80 max-w-[calc(100vw-2rem)] animate-pop-in rounded-lg border border-border bg-surface p-4 shadow-e3 focus:outline-none"
        >
          <h2 className="text-h3">Built-in studio</h2>
          <p className="mt-1.5 text-text-2">
            Pictures and videos are painted by algorithms on this machine: no model made them, nothing leaves
            it, and they cost nothing. They honour your words, style, size, seed and reference.
          </p>
          <p className="mt-2 text-text-2">
            For real models put AWS credentials and{' '}
            <code className="rounded-xs bg-surface-2 px-1">BEDROCK=aws</code> into the file{' '}
            <code className="rounded-xs bg-surface-2 px-1">.env</code> and start again.
          </p>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
