import { clsx } from 'clsx';
import { Lock } from 'lucide-react';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { moveAmongTabs } from './move-in-row.ts';

export type Tab<Value extends string> = {
  value: Value;
  label: ReactNode;
  /** Given, the tab cannot be chosen and this line under the tabs says why. */
  disabledReason?: string | undefined;
};

type TabsProps<Value extends string> = {
  /** Names the row of tabs. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: NoInfer<Value>;
  onChange(value: NoInfer<Value>): void;
  /** The `TabPanel`s, and whatever stands between tabs and panels. */
  children: ReactNode;
  /** Tabs share the whole width. */
  stretched?: boolean;
  /** Stands beside the row of tabs. */
  aside?: ReactNode;
  className?: string;
};

/** Which tab is chosen, and how tabs and panels are named so that they know each other. */
type Row = { value: string; id: string; choose(value: string): void };
const RowContext = createContext<Row>({ value: '', id: '', choose: () => {} });

const tabId = (row: Row, value: string) => `${row.id}tab-${value}`;
const panelId = (row: Row, value: string) => `${row.id}panel-${value}`;

/** A segmented row of tabs over its panels. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onChange, children, stretched = false, aside, className } = props;
  const [id, reasonId] = [useId(), useId()];
  const choose = (chosen: string) => {
    const tab = tabs.find((candidate) => candidate.value === chosen);
    if (tab !== undefined && chosen !== value) onChange(tab.value);
  };
  const reason = tabs.find((tab) => tab.disabledReason !== undefined)?.disabledReason;
  return (
    <RowContext value={{ value, id, choose }}>
      <div className={className}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div
            role="tablist"
            aria-label={label}
            onKeyDown={moveAmongTabs}
            className={clsx('flex gap-1 rounded-md bg-surface-2 p-1', stretched ? 'w-full' : 'max-sm:flex-1')}
          >
            {tabs.map((tab) => (
              <TabButton key={tab.value} tab={tab} reasonId={reasonId} />
            ))}
          </div>
          {aside}
        </div>
        {reason !== undefined && (
          <p id={reasonId} className="mt-1.5 text-small text-text-3">
            {reason}
          </p>
        )}
        {children}
      </div>
    </RowContext>
  );
}

function TabButton<Value extends string>({ tab, reasonId }: { tab: Tab<Value>; reasonId: string }) {
  const row = useContext(RowContext);
  const isDisabled = tab.disabledReason !== undefined;
  const isChosen = row.value === tab.value;
  const choose = () => row.choose(tab.value);
  return (
    <button
      type="button"
      role="tab"
      id={tabId(row, tab.value)}
      aria-selected={isChosen}
      aria-controls={panelId(row, tab.value)}
      aria-describedby={isDisabled ? reasonId : undefined}
      data-state={isChosen ? 'active' : 'inactive'}
      disabled={isDisabled}
      tabIndex={isChosen ? 0 : -1}
      onFocus={choose}
      onClick={choose}
      className="touch-target inline-flex h-8 flex-1 items-center justify-center gap-1.5 rounded-[7px] px-2 text-label sm:px-4 whitespace-nowrap text-text-2 transition-colors hover:text-text focus-visible:-outline-offset-2 disabled:cursor-not-allowed disabled:text-text-3 data-[state=active]:bg-segment data-[state=active]:text-text data-[state=active]:shadow-e1"
    >
      {tab.label}
      {isDisabled && <Lock aria-hidden className="size-3.5" strokeWidth={2} />}
    </button>
  );
}

/** What belongs to one tab. */
export function TabPanel(props: { value: string; children: ReactNode; className?: string }) {
  const row = useContext(RowContext);
  const isChosen = row.value === props.value;
  return (
    <div
      role="tabpanel"
      id={panelId(row, props.value)}
      aria-labelledby={tabId(row, props.value)}
      hidden={!isChosen}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel is a stop of its own, as WAI-ARIA's pattern has it.
      tabIndex={0}
      className={clsx('rounded-md', props.className)}
    >
      {isChosen && props.children}
    </div>
  );
}
