import { clsx } from 'clsx';
import { Lock } from 'lucide-react';
import { Tabs as RadixTabs } from 'radix-ui';
import { type ReactNode, useId } from 'react';

type Tab<Value extends string> = {
  value: Value;
  label: ReactNode;
  /** Why the tab is disabled, shown under the tabs; undefined on a tab that may become disabled. */
  disabledReason?: string | undefined;
};

type TabsProps<Value extends string> = {
  /** Names the row of tabs. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: NoInfer<Value>;
  onChange(value: NoInfer<Value>): void;
  /** The `TabPanel`s, and anything between tabs and panels. */
  children: ReactNode;
  /** Whether the tabs share the whole width. */
  stretched?: boolean;
  /** Shown next to the row of tabs. */
  aside?: ReactNode;
  className?: string;
};

/** A segmented row of tabs over its panels. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onChange, children, stretched = false, aside, className } = props;
  const reasonId = useId();
  const choose = (chosen: string) => {
    const tab = tabs.find((candidate) => candidate.value === chosen);
    if (tab !== undefined) onChange(tab.value);
  };
  const reason = tabs.find((tab) => tab.disabledReason !== undefined)?.disabledReason;
  return (
    <RadixTabs.Root value={value} onValueChange={choose} className={className}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <RadixTabs.List
          aria-label={label}
          className={clsx(
            'flex min-w-0 flex-wrap gap-1 rounded-md bg-surface-2 p-1',
            stretched ? 'w-full' : 'max-sm:flex-1',
          )}
        >
          {tabs.map((tab) => (
            <TabButton key={tab.value} tab={tab} reasonId={reasonId} />
          ))}
        </RadixTabs.List>
        {aside}
      </div>
      {/* Keeps its height while there is no reason to show, so that the panels do not move when a tab becomes available. */}
      {tabs.some((tab) => 'disabledReason' in tab) && (
        <div className="min-h-8 py-2 text-small text-text-3">
          {reason !== undefined && <p id={reasonId}>{reason}</p>}
        </div>
      )}
      {children}
    </RadixTabs.Root>
  );
}

function TabButton<Value extends string>({ tab, reasonId }: { tab: Tab<Value>; reasonId: string }) {
  const isDisabled = tab.disabledReason !== undefined;
  return (
    <RadixTabs.Trigger
      value={tab.value}
      disabled={isDisabled}
      aria-describedby={isDisabled ? reasonId : undefined}
      className="touch-target inline-flex h-8 flex-1 items-center justify-center gap-2 rounded-[7px] px-2 text-label sm:px-4 whitespace-nowrap cramped:h-auto cramped:min-h-8 cramped:whitespace-normal text-text-2 transition-colors hover:text-text focus-visible:-outline-offset-2 disabled:cursor-not-allowed disabled:text-text-3 data-[state=active]:bg-segment data-[state=active]:text-text data-[state=active]:shadow-e1"
    >
      {tab.label}
      {isDisabled && <Lock aria-hidden className="size-3.5" strokeWidth={2} />}
    </RadixTabs.Trigger>
  );
}

/** The content of one tab. It is not a tab stop, because it contains some. */
export function TabPanel(props: { value: string; children: ReactNode; className?: string }) {
  return (
    <RadixTabs.Content value={props.value} tabIndex={-1} className={clsx('rounded-md', props.className)}>
      {props.children}
    </RadixTabs.Content>
  );
}
