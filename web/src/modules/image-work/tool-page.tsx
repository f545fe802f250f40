import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '#web/platform/paths.ts';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';

type ToolPageProps = {
  title: string;
  /** One line on what it does. */
  intro: string;
  /** Name of the tab in which things are set. */
  setupLabel: string;
  setup: ReactNode;
  /** Missing until there is a result; the tabs then lock each other out. */
  result: ReactNode | undefined;
};

/** The common frame of the four tools: upload or set, generate, result. */
export function ToolPage({ title, intro, setupLabel, setup, result }: ToolPageProps) {
  const hasResult = result !== undefined;
  const resultHeading = useFocusOnResult(hasResult);
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-5 p-4 max-lg:pb-36 sm:p-6 max-lg:sm:pb-36 xl:p-8">
      <header>
        <Link to={PATHS.advancedImageTools} className="touch-target inline-block text-text-2 hover:text-text">
          ‹ Advanced tools
        </Link>
        <h1 tabIndex={-1} className="mt-1 font-display text-h1-large max-lg:sr-only">
          {title}
        </h1>
        <p className="text-text-2">{intro}</p>
      </header>
      <Tabs
        label={title}
        tabs={[
          {
            value: 'setup',
            label: setupLabel,
            disabledReason: hasResult ? 'Start over to edit these settings' : undefined,
          },
          {
            value: 'result',
            label: 'Result',
            disabledReason: hasResult ? undefined : 'Result unlocks after your first result',
          },
        ]}
        value={hasResult ? 'result' : 'setup'}
        onChange={() => undefined}
        className="max-lg:[&>div:first-child]:sticky max-lg:[&>div:first-child]:top-(--shell-top) max-lg:[&>div:first-child]:z-10 max-lg:[&>div:first-child]:-mx-4 max-lg:[&>div:first-child]:bg-bg max-lg:[&>div:first-child]:px-4 max-lg:[&>div:first-child]:py-2"
      >
        <TabPanel value="setup" className="mt-5">
          {setup}
        </TabPanel>
        <TabPanel value="result" className="mt-5">
          <h2 ref={resultHeading} tabIndex={-1} className="sr-only">
            Result
          </h2>
          {result}
        </TabPanel>
      </Tabs>
    </div>
  );
}

/** Focus goes to the result when it comes, and back to the page's heading when it goes. */
function useFocusOnResult(hasResult: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const had = useRef(hasResult);
  useEffect(() => {
    if (had.current === hasResult) return;
    had.current = hasResult;
    if (hasResult) heading.current?.focus();
    else document.querySelector<HTMLElement>('main h1')?.focus();
    scrollTo({ top: 0 });
  }, [hasResult]);
  return heading;
}
