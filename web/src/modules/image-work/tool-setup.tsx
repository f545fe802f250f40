import { type ReactNode, useRef } from 'react';
import { PriceInButton } from '#web/modules/budget/price.tsx';
import type { Offer } from '#web/modules/budget/use-catalog.ts';
import { Button } from '#web/ui/button.tsx';
import { CommandEnterKey, onCommandEnter } from '#web/ui/command-enter.tsx';
import { focusFirstInvalid } from '#web/ui/focus-first-invalid.ts';
import { ActionBar } from './action-bar.tsx';
import type { ImageWork } from './image-maker.ts';
import { SAME_AGAIN } from './image-work-messages.ts';
import { useScrollToStage } from './use-tool-work.ts';
import { focusDescription, WorkFailure } from './work-failure.tsx';

type ToolSetupProps = {
  work: ImageWork<unknown, unknown>;
  /** Why the last request was not sent. */
  refusal: string | undefined;
  offer: Offer;
  /** The submit button's label, and its label while busy. */
  actionLabel: string;
  busyLabel: string;
  /** If present, the button is disabled and this text is shown next to it. */
  disabledReason?: string | undefined;
  /** Names what is missing. The button only looks disabled, and says so when pressed. */
  hint?: string | undefined;
  /** The source, on the left or, on phones, at the top. */
  stage: ReactNode;
  /** The settings, on the right or, on phones, below. */
  children: ReactNode;
  /** Shown before the submit button. */
  extraAction?: ReactNode;
  /** Whether the tool has a prompt; true by default. */
  hasPrompt?: boolean;
  /** Whether the next submission makes the same image again. */
  isSame: boolean;
  onSubmit(): void;
  onTryAgain(): void;
};

/** The first tab of a tool: its source, settings, price and submit button. */
export function ToolSetup(props: ToolSetupProps) {
  const { work, stage, children, disabledReason, hasPrompt = true } = props;
  const form = useRef<HTMLDivElement>(null);
  const top = useScrollToStage(work.status);
  const submit = () => {
    if (disabledReason !== undefined) return;
    props.onSubmit();
    focusFirstInvalid(form.current);
  };
  const canRepeat = props.isSame && work.status !== 'working';
  const note = disabledReason ?? props.hint ?? (canRepeat ? SAME_AGAIN : '');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the shortcut belongs to every field inside
    <div
      ref={form}
      className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start"
      onKeyDown={onCommandEnter(submit)}
    >
      <div ref={top} className="grid min-w-0 grid-cols-[minmax(0,1fr)] scroll-mt-20 gap-5">
        {stage}
        {work.status === 'failed' && (
          <WorkFailure
            {...work}
            requestId={work.requestId}
            onEditDescription={hasPrompt ? focusDescription : undefined}
            onTryAgain={props.onTryAgain}
          />
        )}
      </div>
      <div className="min-w-0 overflow-clip rounded-lg border border-border bg-surface shadow-e1">
        <div className="flex flex-col gap-5 p-5">{children}</div>
        <ActionBar offer={props.offer} isPriceInButton note={note} refusal={props.refusal}>
          {props.extraAction}
          <Button
            size="lg"
            className="flex-1 px-3!"
            data-starts-work
            disabled={disabledReason !== undefined}
            unavailable={props.offer.isUncovered || props.hint !== undefined}
            busy={work.status === 'working'}
            busyLabel={props.busyLabel}
            onClick={submit}
          >
            {props.actionLabel}
            <PriceInButton offer={props.offer} />
            <CommandEnterKey />
          </Button>
        </ActionBar>
      </div>
    </div>
  );
}
