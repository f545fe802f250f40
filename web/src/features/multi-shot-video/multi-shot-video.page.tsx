import { useRef, useState } from 'react';
import { useIsFormRequested } from '#web/modules/video-form/use-is-form-requested.ts';
import { useStartVideo } from '#web/modules/video-form/use-start-video.ts';
import { VideoPageHeader } from '#web/modules/video-form/video-page-header.tsx';
import { focusFinishedVideo } from '#web/modules/video-jobs/finished-video-card.tsx';
import type { FailedJob } from '#web/modules/video-jobs/job-list.ts';
import { hasFailed, useJobViewer } from '#web/modules/video-jobs/job-viewer.ts';
import {
  focusRecentFailures,
  isShowingFailure,
  RecentFailures,
} from '#web/modules/video-jobs/recent-failures.tsx';
import { useFocusOnJobs } from '#web/modules/video-jobs/use-focus-on-jobs.ts';
import { useJobList } from '#web/modules/video-jobs/use-job-list.ts';
import { useScreenTab } from '#web/modules/video-jobs/use-screen-tab.ts';
import { MULTI_SHOT_TYPES } from '#web/modules/video-jobs/video-screens.ts';
import { useUser } from '#web/platform/session/session.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { MultiShotGenerateTab } from './generate-tab.tsx';
import { jobSettings } from './job-settings.ts';
import { MultiShotResultTab } from './result-tab.tsx';
import { templateStoryboard } from './templates/template-storyboard.ts';
import { TemplatesTab } from './templates/templates-tab.tsx';
import { useMultiShotForm } from './use-multi-shot-form.ts';

type TabName = 'generate' | 'templates' | 'result';

/** A video of several shots: from a story, a storyboard or a template. */
export function MultiShotVideoPage() {
  const user = useUser();
  const isFormRequested = useIsFormRequested(user.id, 'multi-shot');
  const [isFormOpen, setIsFormOpen] = useState(isFormRequested);
  const form = useMultiShotForm(user.id);
  const { jobs, dismiss, findRecord } = useJobList(user.id, MULTI_SHOT_TYPES);
  const { tab: chosenTab, setTab, stay } = useScreenTab<TabName>(jobs, isFormRequested);
  const panels = useRef<HTMLDivElement>(null);
  const focusHeading = useFocusOnJobs(panels, jobs);
  const hasResult = jobs.pending.length + jobs.finished.length > 0;
  const tab = chosenTab === 'result' && !hasResult ? 'generate' : chosenTab;
  const starter = useStartVideo(() => {
    setTab(tab);
    setIsFormOpen(false);
    focusHeading();
  });
  const showForm = () => {
    setTab('generate');
    setIsFormOpen(true);
    focusHeading();
  };
  const startNewVideo = () => {
    form.clear();
    showForm();
  };
  const edit = (job: FailedJob) => {
    form.fill(jobSettings(job, findRecord(job.jobId)), false);
    showForm();
    dismiss(job.jobId);
  };
  useJobViewer({
    isShowing: (job) =>
      hasFailed(job) ? isShowingFailure(job.jobId) : job.videoType !== 'text-to-video' && tab === 'result',
    view(job) {
      if (hasFailed(job)) return focusRecentFailures(job.jobId);
      if (job.jobId !== jobs.finished.at(-1)?.jobId) return false;
      setTab('result');
      requestAnimationFrame(focusFinishedVideo);
      return true;
    },
  });

  return (
    <div className="page-frame flex flex-col gap-6 max-lg:pb-44 short:gap-2 short:pt-2 short:pb-20">
      <VideoPageHeader
        title="Multi Shot Video"
        about="Creates videos of 12 to 120 seconds from one story, a storyboard or a template."
      />
      <RecentFailures failures={jobs.failures} userId={user.id} onDismiss={dismiss} onEdit={edit} />
      <Tabs<TabName>
        label="Multi shot video"
        tabs={[
          { value: 'generate', label: 'Generate Video' },
          { value: 'templates', label: 'Templates' },
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
            <MultiShotGenerateTab
              form={form}
              starter={starter}
              jobs={jobs}
              userId={user.id}
              isFormOpen={isFormOpen}
              onNewVideo={startNewVideo}
              onViewVideo={() => setTab('result')}
            />
          </TabPanel>
          <TabPanel value="templates">
            <TemplatesTab
              starter={starter}
              jobs={jobs}
              userId={user.id}
              onOpenBoard={(template) => {
                form.fill(templateStoryboard(template), false);
                showForm();
              }}
            />
          </TabPanel>
          <TabPanel value="result">
            <MultiShotResultTab
              jobs={jobs}
              findRecord={findRecord}
              starter={starter}
              userId={user.id}
              onGenerateNew={showForm}
              onNewVideo={startNewVideo}
            />
          </TabPanel>
        </div>
      </Tabs>
    </div>
  );
}
