import { useRef } from 'react';
import { useIsFormRequested } from '#web/modules/video-form/use-is-form-requested.ts';
import { VideoPageHeader } from '#web/modules/video-form/video-page-header.tsx';
import { focusFinishedVideo } from '#web/modules/video-jobs/finished-video-card.tsx';
import { hasFailed, useJobViewer } from '#web/modules/video-jobs/job-viewer.ts';
import {
  focusRecentFailures,
  isShowingFailure,
  RecentFailures,
} from '#web/modules/video-jobs/recent-failures.tsx';
import { useFocusOnJobs } from '#web/modules/video-jobs/use-focus-on-jobs.ts';
import { useJobList } from '#web/modules/video-jobs/use-job-list.ts';
import { useScreenTab } from '#web/modules/video-jobs/use-screen-tab.ts';
import { SINGLE_SHOT_TYPES } from '#web/modules/video-jobs/video-screens.ts';
import { useUser } from '#web/platform/session/session.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { failedSettings } from './failed-settings.ts';
import { GenerateTab } from './generate-tab.tsx';
import { ResultTab } from './result-tab.tsx';
import { useSingleShotForm } from './use-single-shot-form.ts';
import { useStartSingleShot } from './use-start-single-shot.ts';

type TabName = 'generate' | 'result';

/** Six seconds of video from a prompt and, optionally, a reference image. */
export function SingleShotVideoPage() {
  const user = useUser();
  const isFormRequested = useIsFormRequested(user.id, 'single-shot');
  const form = useSingleShotForm(user.id);
  const { jobs, dismiss, findRecord } = useJobList(user.id, SINGLE_SHOT_TYPES);
  const { tab: chosenTab, setTab, stay } = useScreenTab<TabName>(jobs, isFormRequested);
  const panels = useRef<HTMLDivElement>(null);
  const focusHeading = useFocusOnJobs(panels, jobs);

  const hasResult = jobs.pending.length + jobs.finished.length > 0;
  const tab = hasResult ? chosenTab : 'generate';
  const latest = jobs.pending.length === 0 ? jobs.finished.at(-1) : undefined;
  const show = (shown: TabName) => {
    setTab(shown);
    focusHeading();
  };
  const starter = useStartSingleShot(() => show('result'));
  useJobViewer({
    isShowing: (job) =>
      hasFailed(job) ? isShowingFailure(job.jobId) : job.videoType === 'text-to-video' && tab === 'result',
    view(job) {
      if (hasFailed(job)) return focusRecentFailures(job.jobId);
      if (job.jobId !== latest?.jobId) return false;
      setTab('result');
      requestAnimationFrame(focusFinishedVideo);
      return true;
    },
  });

  return (
    <div className="page-frame flex flex-col gap-6 max-lg:pb-44 short:gap-2 short:pt-2 short:pb-20">
      <VideoPageHeader title="Single Shot Video" about="Creates 6-second videos from text prompts." />
      <RecentFailures
        failures={jobs.failures}
        userId={user.id}
        onDismiss={dismiss}
        onEdit={(job) => {
          form.fill(failedSettings(job, findRecord(job.jobId)), false);
          show('generate');
          dismiss(job.jobId);
        }}
      />
      <Tabs<TabName>
        label="Single shot video"
        tabs={[
          { value: 'generate', label: 'Generate Video' },
          {
            value: 'result',
            label: 'Result',
            disabledReason: hasResult ? undefined : 'Result unlocks once a video has started',
          },
        ]}
        value={tab}
        onChange={setTab}
      >
        <div ref={panels} onInput={stay}>
          <TabPanel value="generate">
            <GenerateTab
              draft={form.draft}
              reference={form.reference}
              seed={form.seed}
              starter={starter}
              latest={latest}
              onChange={form.change}
              onReference={form.changeReference}
            />
          </TabPanel>
          <TabPanel value="result">
            <ResultTab
              jobs={jobs}
              findRecord={findRecord}
              userId={user.id}
              onGenerateNew={() => show('generate')}
              onNewVideo={() => {
                form.clear();
                show('generate');
              }}
            />
          </TabPanel>
        </div>
      </Tabs>
    </div>
  );
}
