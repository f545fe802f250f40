import { startedExportStore } from '#web/modules/data-export/started-export-store.ts';
import { useUser } from '#web/platform/session/session.tsx';
import { lazyCode } from '#web/ui/lazy-code.ts';

const useWatchCode = lazyCode(() => import('#web/modules/data-export/export-watch.tsx'));

/** The code that tracks an archive of the person's data, while one is being made. */
export function useExportWatchCode() {
  const isAwaited = startedExportStore.use(useUser().id)?.isAwaited ?? false;
  const code = useWatchCode(isAwaited);
  return isAwaited ? code : undefined;
}
