import { useState } from 'react';
import { useImageHistory } from '#web/features/history/use-image-history.ts';
import { useVideoHistory } from '#web/features/history/use-video-history.ts';
import { displayName, useUser } from '#web/platform/session.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { type DashboardTab, keepActiveTab, readActiveTab } from './active-tab.ts';
import { CreateMenu } from './create-menu.tsx';
import { ImagesPanel } from './images-panel.tsx';
import { RefreshBar } from './refresh-bar.tsx';
import { StartHere } from './start-here.tsx';
import { StatCards } from './stat-cards.tsx';
import { TriedPromptBanner } from './tried-prompt-banner.tsx';
import { VideosPanel } from './videos-panel.tsx';

/** What the person made: counts, and the latest pictures and videos (S0 §2, S1 §2). */
export function DashboardPage() {
  const user = useUser();
  const images = useImageHistory(user.id);
  const videos = useVideoHistory(user.id);
  const [tab, setTab] = useState<DashboardTab>(() => readActiveTab());
  const isEmpty = images.data?.length === 0 && videos.data?.length === 0;

  const choose = (chosen: DashboardTab) => {
    setTab(chosen);
    keepActiveTab(chosen);
  };

  return (
    <div className="mx-auto flex w-full max-w-[90rem] flex-col gap-6 p-4 sm:p-6 xl:p-8">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 tabIndex={-1} className="min-w-0 font-display text-h1-large">
          Welcome back, {displayName(user)}
        </h1>
        <CreateMenu />
      </header>
      <TriedPromptBanner />
      <StatCards images={images} videos={videos} />
      {isEmpty && <StartHere />}
      <Tabs<DashboardTab>
        label="History"
        tabs={[
          { value: 'images', label: counted('Images', images.data?.length) },
          { value: 'videos', label: counted('Videos', videos.data?.length) },
        ]}
        value={tab}
        onChange={choose}
        aside={
          tab === 'images' ? (
            <RefreshBar key="images" query={images} failureText="Failed to refresh images" />
          ) : (
            <RefreshBar key="videos" query={videos} failureText="Failed to refresh videos" />
          )
        }
      >
        <TabPanel value="images" className="mt-4">
          <ImagesPanel images={images} />
        </TabPanel>
        <TabPanel value="videos" className="mt-4">
          <VideosPanel
            videos={videos}
            imageCount={images.data?.length ?? 0}
            onShowImages={() => choose('images')}
          />
        </TabPanel>
      </Tabs>
    </div>
  );
}

const counted = (label: string, count: number | undefined) =>
  count === undefined ? label : `${label} (${count})`;
