import { RefreshCw } from 'lucide-react';
import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';
import { isFree, type WebConfig } from '#contract/web-config.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { hideEarlyScreen } from '../early-screen.ts';
import { loadConfig } from './config.ts';

/** Provided by `ConfigProvider`, and at build time by the prerenderer. */
export const ConfigContext = createContext<WebConfig | undefined>(undefined);

type ConfigState =
  | { status: 'loading' }
  | { status: 'loaded'; config: WebConfig }
  /** `reason` is missing if the server could not be reached. */
  | { status: 'failed'; reason: string | undefined };

/** Loads the configuration before it renders its children; shows an error if that fails. */
export function ConfigProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<ConfigState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each click on the button is a new attempt.
  useEffect(() => {
    let isCurrent = true;
    loadConfig().then(
      (config) => {
        if (!isCurrent) return;
        // Renders a whole screen: a transition keeps the page responsive.
        startTransition(() => setState({ status: 'loaded', config }));
      },
      (failure: unknown) => {
        if (!isCurrent) return;
        hideEarlyScreen();
        setState({
          status: 'failed',
          reason: failure instanceof TypeError ? undefined : String(failure),
        });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  if (state.status === 'loading') return <LoadingScreen />;
  if (state.status === 'loaded')
    return <ConfigContext.Provider value={state.config}>{children}</ConfigContext.Provider>;
  return (
    <main className="grid min-h-dvh place-items-center p-4 sm:p-6">
      <ErrorPanel
        title="Moodlark could not start"
        message="Its settings could not be read. Check your connection and try again."
        details={state.reason}
        action={
          <Button icon={RefreshCw} onClick={() => setAttempt((count) => count + 1)}>
            Try Again
          </Button>
        }
      />
    </main>
  );
}

/** The settings of this deployment. */
export function useConfig(): WebConfig {
  const config = useContext(ConfigContext);
  if (config === undefined) throw new Error('useConfig needs a ConfigProvider above it');
  return config;
}

/** Whether everything is free of charge; undefined while the configuration is loading. */
export function useIsFree(): boolean | undefined {
  const config = useContext(ConfigContext);
  return config && isFree(config);
}
