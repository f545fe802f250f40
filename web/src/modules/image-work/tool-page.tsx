import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { PATHS } from '#web/platform/paths.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import type { ImageWork } from './image-maker.ts';
import { notifySaved } from './notify-saved.ts';

/** Why the first tab is disabled while the result is shown. */
const CHANGE_FIRST = 'To edit the settings, choose Change Settings';

type ToolPageProps = {
  title: string;
  /** One line on what the tool does. */
  intro: string;
  /** Label of the settings tab. */
  setupLabel: string;
  setup: ReactNode;
  work: ImageWork<unknown, unknown>;
  /** Undefined until there is a result. `onChangeSettings` returns to the first tab. */
  result: ((onChangeSettings: () => void) => ReactNode) | undefined;
};

/** The common frame of the advanced image tools: settings, generation, result. */
export function ToolPage({ title, intro, setupLabel, setup, work, result }: ToolPageProps) {
  const isDone = work.status === 'done';
  // Each change of the work opens the tab that shows it: the result for a finished image, otherwise the form.
  const [tab, setTab] = useState({ work, isResult: isDone });
  if (tab.work !== work) setTab({ work, isResult: isDone });
  const show = (isResult: boolean) => setTab({ work, isResult });
  const isOnResult = result !== undefined && tab.isResult;
  const resultHeading = useFocusOnResult(isOnResult);
  useSavedAnnouncement(work);
  return (
    <div
      className={clsx(
        'page-frame flex flex-col gap-5 max-lg:pb-36 max-lg:short:gap-2 max-lg:short:pt-2 max-lg:short:pb-20',
        isOnResult && 'max-sm:gap-2',
      )}
    >
      <header>
        <BackLink to={PATHS.advancedImageTools}>Advanced Image Tools</BackLink>
        <h1 tabIndex={-1} className="mt-1 font-display text-h1-large max-lg:sr-only">
          {title}
        </h1>
        <p className={clsx('text-text-2 max-lg:short:hidden', isOnResult && 'max-sm:hidden')}>{intro}</p>
      </header>
      <Tabs
        label={title}
        tabs={[
          {
            value: 'setup',
            label: setupLabel,
            disabledReason: isOnResult ? CHANGE_FIRST : undefined,
          },
          {
            value: 'result',
            label: 'Result',
            disabledReason: result === undefined ? 'Result unlocks after your first result' : undefined,
          },
        ]}
        value={isOnResult ? 'result' : 'setup'}
        onChange={(chosen) => show(chosen === 'result')}
        className="max-lg:[&>div:first-child]:sticky max-lg:[&>div:first-child]:top-[calc(var(--shell-top)+var(--offline-bar))] max-lg:[&>div:first-child]:z-10 max-lg:[&>div:first-child]:-mx-4 max-lg:[&>div:first-child]:bg-bg max-lg:[&>div:first-child]:px-4 max-lg:[&>div:first-child]:py-2 short:[&>div:first-child]:static max-lg:[&>div:nth-child(2)]:pt-0"
      >
        <TabPanel value="setup">{setup}</TabPanel>
        <TabPanel value="result">
          <h2 ref={resultHeading} tabIndex={-1} className="sr-only">
            Result
          </h2>
          {result?.(() => show(false))}
        </TabPanel>
      </Tabs>
    </div>
  );
}

/** Announces a saved image when its work ends. */
function useSavedAnnouncement(work: ImageWork<unknown, unknown>): void {
  const before = useRef(work);
  useEffect(() => {
    const wasWorking = before.current.status === 'working';
    before.current = work;
    if (wasWorking && work.status === 'done' && work.image.isSaved) notifySaved();
  }, [work]);
}

/** Focuses the result when it appears, and the page's heading when it disappears. */
function useFocusOnResult(hasResult: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const hadResult = useRef(hasResult);
  useEffect(() => {
    if (hadResult.current === hasResult) return;
    hadResult.current = hasResult;
    scrollTo({ top: 0 });
    // The panel mounts its content after this effect.
    requestAnimationFrame(() => {
      const shown = hasResult ? heading.current : document.querySelector<HTMLElement>('main h1');
      shown?.focus({ preventScroll: true });
    });
  }, [hasResult]);
  return heading;
}
