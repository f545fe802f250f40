import { Popover } from 'radix-ui';
import { TriggerStandIn } from '#web/ui/trigger-stand-in.tsx';

type StudioNoteProps = {
  button: HTMLElement | null;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  id: string;
};

/** Explains the built-in studio and how to connect a model instead. */
export function StudioNote({ button, isOpen, onOpenChange, id }: StudioNoteProps) {
  return (
    <Popover.Root open={isOpen} onOpenChange={onOpenChange}>
      <Popover.Trigger asChild>
        <TriggerStandIn button={button} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          id={id}
          side="top"
          align="start"
          sideOffset={8}
          collisionPadding={12}
          aria-label="About the built-in studio"
          className="z-40 w-80 max-w-[calc(100vw-2rem)] animate-pop-in rounded-lg border border-border bg-surface p-4 shadow-e3 focus:outline-none"
        >
          <h2 className="text-h3">Built-in studio</h2>
          <p className="mt-1.5 text-text-2">
            Images and videos are painted by algorithms on this machine: no model made them, nothing leaves
            it, and they cost nothing. They honor your words, style, size, seed (images) and reference.
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
