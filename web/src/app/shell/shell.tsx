import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { OfflineBar } from '#web/modules/frame/offline-bar.tsx';
import { PATHS } from '#web/platform/paths.ts';
import { lazyCode, preloadLazyCode } from '#web/ui/lazy-code.ts';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { LazyPalette } from './lazy-palette.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { railSetting } from './shell-settings.ts';
import { Sidebar } from './sidebar.tsx';
import { useExportWatchCode } from './use-export-watch-code.ts';
import { useJobsCode } from './use-jobs-code.ts';
import { useResumedImages } from './use-resumed-images.ts';
import { useReturnPathOffer } from './use-return-path-offer.ts';
import { useShortcuts } from './use-shortcuts.ts';

const useSheetCode = lazyCode(() => import('./shortcut-sheet.tsx'));

type Layer = 'palette' | 'shortcuts' | undefined;

/** The frame of every signed-in screen: sidebar or rail on wide screens, a bar with a drawer on others. */
export function Shell() {
  const [layer, setLayer] = useState<Layer>();
  const { pathname } = useLocation();
  const canType = pathname !== PATHS.dashboard && pathname !== PATHS.advancedImageTools;
  const isWide = useMediaQuery('(min-width: 64rem)');
  const hasRoomForLabels = useMediaQuery('(min-width: 80rem)');
  const isRail = railSetting.use() || !hasRoomForLabels;
  const openPalette = () => setLayer('palette');
  const close = () => setLayer(undefined);
  const isSheetOpen = layer === 'shortcuts';
  const Sheet = useSheetCode(isSheetOpen)?.ShortcutSheet;
  useEffect(preloadLazyCode, []);
  const jobs = useJobsCode();
  useReturnPathOffer();
  useResumedImages();
  const ExportWatch = useExportWatchCode()?.ExportWatch;
  useShortcuts({ openPalette, openSheet: () => setLayer('shortcuts') });
  return (
    <div
      className={clsx(
        'min-h-dvh [--offline-bar:0px] [--shell-top:--spacing(14)] cramped:[--shell-top:0px] short:[--shell-top:0px] has-data-offline:[--offline-bar:2.25rem] lg:grid lg:[--shell-top:0px]',
        isRail ? 'lg:grid-cols-[4rem_minmax(0,1fr)]' : 'lg:grid-cols-[15.5rem_minmax(0,1fr)]',
      )}
    >
      <a
        href="#content"
        className="sr-only z-70 rounded-md bg-accent px-4 py-2 text-label text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      {isWide ? (
        <Sidebar isRail={isRail} onSearch={openPalette} jobs={jobs && <jobs.JobsRow isRail={isRail} />} />
      ) : (
        <PhoneBar onSearch={openPalette} jobs={jobs && <jobs.JobsPill />} />
      )}
      {jobs && <jobs.JobTracker />}
      {ExportWatch && <ExportWatch />}
      <div className="flex min-w-0 flex-col">
        <OfflineBar>
          {canType ? 'What you typed stays here' : 'Nothing is lost'}
          <span className="max-lg:hidden">
            ; your history and running videos update when you are back online
          </span>
          .
        </OfflineBar>
        <main id="content" tabIndex={-1} className="min-w-0 flex-1 focus:outline-none">
          <Outlet />
        </main>
      </div>
      {layer === 'palette' && <LazyPalette onClose={close} onShortcuts={() => setLayer('shortcuts')} />}
      {isSheetOpen && Sheet && <Sheet onClose={close} />}
    </div>
  );
}
