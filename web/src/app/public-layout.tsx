import { Outlet } from 'react-router-dom';
import { OfflineBar } from '#web/modules/frame/offline-bar.tsx';
import { TopBar } from '#web/modules/frame/top-bar.tsx';

/** The frame of the public screens that are not account forms. */
export function PublicLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <TopBar />
      <OfflineBar />
      <main className="flex flex-1 flex-col">
        <Outlet />
      </main>
    </div>
  );
}
