import { useCallback, useRef, useState } from 'react';
import { useStartVideo } from '#web/modules/video-form/use-start-video.ts';
import { VideoPageHeader } from '#web/modules/video-form/video-page-header.tsx';
import { focusFinishedVideo } from '#web/modules/video-jobs/finished-video-card.tsx';
import type { FailedJob } from '#web/modules/video-jobs/job-list.ts';
import { RecentFailures } from '#web/modules/video-jobs/recent-failures.tsx';
import { useFocusOnJobs } from '#web/modules/video-jobs/use-focus-on-jobs.ts';
import { useJobList } from '#web/modules/video-jobs/use-job-list.ts';
import { useJobTitle } from '#web/modules/video-jobs/use-job-title.ts';
import { useUser } from '#web/platform/session/session.tsx';
import { notify } from '#web/ui/notify.ts';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { MultiShotGenerateTab } from './generate-tab.tsx';
import { MultiShotResultTab } from './result-tab.tsx';
import { settingsOf } from './settings-of.ts';
import { TemplatesTab } from './templates/templates-tab.tsx';
import { useMultiShotForm } from './use-multi-shot-form.ts';

type TabName = 'generate' | 'templates' | 'result';
const VIDEO_TYPES = ['multi-shot-auto', 'multi-shot-manual'] as const;

/** A video of several shots: from a story, a storyboard or a template. */
export function MultiShotVideoPage() {
  const user = useUser();
  const form = useMultiShotForm(user.id);
  const { jobs, start, end, dismiss, recordOf } = useJobList(user.id, 'multiShotJobs', VIDEO_TYPES);
  const [chosenTab, setTab] = useState<TabName>('generate');
  const panels = useRef<HTMLDivElement>(null);
  const onProgress = useJobTitle(jobs);
  const { focusJobs, focusForm } = useFocusOnJobs(panels, jobs);
  const starting = useStartVideo(
    useCallback(
      (job) => {
        start(job);
        focusJobs();
      },
      [start, focusJobs],
    ),
  );
  const onEnd = useCallback<typeof end>(
    (jobId, how) => {
      end(jobId, how);
      if (how.status !== 'completed') return;
      const onAction = () => {
        setTab('result');
        requestAnimationFrame(focusFinishedVideo);
      };
      notify.action('Latest Video Ready', { label: 'View Video', onAction, id: `ready:${jobId}` });
    },
    [end],
  );

  const hasResult = jobs.pending.length + jobs.finished.length > 0;
  const tab = chosenTab === 'result' && !hasResult ? 'generate' : chosenTab;
  const tracking = { userId: user.id, onEnd, onProgress };
  const edit = (job: FailedJob) => {
    form.fill(settingsOf(job, recordOf(job.jobId)));
    toForm();
    dismiss(job.jobId);
  };

  const toForm = () => {
    setTab('generate');
    focusForm();
  };

  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-6 p-4 sm:p-6 xl:p-8">
      <VideoPageHeader
        title="Multi Shot Video"
        about="Creates videos of 12 to 120 seconds from one story, a storyboard or a template."
      />
      <Tabs<TabName>
        label="Multi shot video"
        tabs={[
          { value: 'generate', label: 'Generate Video' },
          { value: 'templates', label: 'Templates' },
          {
            value: 'result',
            label: 'Result',
            disabledReason: hasResult ? undefined : 'Result unlocks once a video is on its way',
          },
        ]}
        value={tab}
        onChange={setTab}
      >
        <div ref={panels}>
          <TabPanel value="generate" className="mt-5">
            <MultiShotGenerateTab
              form={form}
              starting={starting}
              jobs={jobs}
              {...tracking}
              onViewVideo={() => setTab('result')}
            />
          </TabPanel>
          <TabPanel value="templates" className="mt-5">
            <TemplatesTab starting={starting} jobs={jobs} {...tracking} />
          </TabPanel>
          <TabPanel value="result" className="mt-5">
            <MultiShotResultTab
              jobs={jobs}
              recordOf={recordOf}
              starting={starting}
              {...tracking}
              onGenerateNew={toForm}
            />
          </TabPanel>
        </div>
      </Tabs>
      <RecentFailures
        failures={jobs.failures}
        userId={user.id}
        onEnd={onEnd}
        onDismiss={dismiss}
        onEdit={edit}
      />
    </div>
  );
}
