import { type ReactNode, useRef } from 'react';
import type { Offer } from '#web/modules/budget/use-catalog.ts';
import { onCommandEnter } from '#web/ui/command-enter.tsx';
import { focusFirstInvalid } from '#web/ui/focus-first-invalid.ts';
import { ActionBar } from './action-bar.tsx';
import type { ImageWork } from './image-maker.ts';
import { StartButton } from './start-button.tsx';
import { useScrollToStage } from './use-tool-work.ts';
import { focusDescription, focusRefused, isOverBudget, WorkFailure, WorkRefusal } from './work-failure.tsx';

type ToolSetupProps = {
  work: ImageWork<unknown, unknown>;
  /** Why the last request was not sent. */
  refusal: string | undefined;
  offer: Offer;
  /** The submit button's label, and its label while busy. */
  actionLabel: string;
  busyLabel: string;
  /** Why the form cannot be sent yet; submitting leads to the cause. */
  missing: string | undefined;
  /** Why the filter would refuse the form again. */
  refused: string | undefined;
  /** Whether the button reports that it is disabled, because the prompt is missing. */
  isDisabled?: boolean;
  /** The source, on the left or, on phones, at the top. */
  stage: ReactNode;
  /** The settings, on the right or, on phones, below. */
  children: ReactNode;
  /** Shown before the submit button. */
  extraAction?: ReactNode;
  /** Whether the tool has a prompt; true by default. */
  hasPrompt?: boolean;
  /** Shown if the next submission repeats a request. */
  repeatNote: string | undefined;
  onSubmit(): void;
  onTryAgain(): void;
};

/** The first tab of a tool: its source, settings, price and submit button. */
export function ToolSetup(props: ToolSetupProps) {
  const { work, stage, children, refused, hasPrompt = true } = props;
  const missing = props.missing ?? refused;
  const form = useRef<HTMLDivElement>(null);
  const hasFailed = work.status === 'failed' && !isOverBudget(work);
  const top = useScrollToStage(work.status === 'failed' && !hasFailed ? 'refused' : work.status);
  const submit = () => {
    if (refused !== undefined || (props.isDisabled && missing !== undefined)) return focusRefused(work);
    props.onSubmit();
    focusFirstInvalid(form.current);
  };
  const repeatNote = work.status === 'working' ? undefined : props.repeatNote;
  const note = missing ?? repeatNote ?? '';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the shortcut belongs to every field inside
    <div
      ref={form}
      className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start max-lg:short:grid-cols-[minmax(0,1fr)_minmax(15rem,44%)] max-lg:short:items-start max-lg:short:gap-3"
      onKeyDown={onCommandEnter(submit)}
    >
      <div ref={top} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
        {stage}
        {hasFailed && (
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
        <ActionBar offer={props.offer} note={note} refusal={props.refusal ?? <WorkRefusal work={work} />}>
          {props.extraAction}
          <StartButton
            offer={props.offer}
            missing={missing}
            isDisabled={props.isDisabled}
            busy={work.status === 'working'}
            busyLabel={props.busyLabel}
            onPress={submit}
          >
            {props.actionLabel}
          </StartButton>
        </ActionBar>
      </div>
    </div>
  );
}
