import { useCallback, useRef, useState } from 'react';
import { VideoPageHeader } from '#web/modules/video-form/video-page-header.tsx';
import { JobCards } from '#web/modules/video-jobs/job-cards.tsx';
import { RecentFailures } from '#web/modules/video-jobs/recent-failures.tsx';
import { useFocusOnJobs } from '#web/modules/video-jobs/use-focus-on-jobs.ts';
import { useJobList } from '#web/modules/video-jobs/use-job-list.ts';
import { useJobTitle } from '#web/modules/video-jobs/use-job-title.ts';
import { useUser } from '#web/platform/session/session.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { GenerateTab } from './generate-tab.tsx';
import { ResultTab } from './result-tab.tsx';
import { useSingleShotForm } from './use-single-shot-form.ts';
import { useStartSingleShot } from './use-start-single-shot.ts';

type TabName = 'generate' | 'result';
const VIDEO_TYPES = ['text-to-video'] as const;

/** Six seconds of video from a prompt and, optionally, a reference image. */
export function SingleShotVideoPage() {
  const user = useUser();
  const form = useSingleShotForm(user.id);
  const { jobs, start, end, dismiss, recordOf } = useJobList(user.id, 'singleShotJobs', VIDEO_TYPES);
  const [chosenTab, setTab] = useState<TabName>('generate');
  const onProgress = useJobTitle(jobs);
  const panels = useRef<HTMLDivElement>(null);
  const { focusJobs, focusForm } = useFocusOnJobs(panels, jobs);

  const hasResult = jobs.pending.length + jobs.finished.length > 0;
  const tab = hasResult ? chosenTab : 'generate';
  const starting = useStartSingleShot(
    useCallback(
      (job) => {
        start(job);
        setTab('result');
        focusJobs();
      },
      [start, focusJobs],
    ),
  );

  const toForm = () => {
    setTab('generate');
    focusForm();
  };

  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-6 p-4 sm:p-6 xl:p-8">
      <VideoPageHeader title="Single Shot Video" about="Creates 6-second videos from text prompts." />
      <Tabs<TabName>
        label="Single shot video"
        tabs={[
          { value: 'generate', label: 'Generate Video' },
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
            <GenerateTab
              draft={form.draft}
              reference={form.reference}
              starting={starting}
              latest={jobs.pending.length === 0 ? jobs.finished.at(-1) : undefined}
              onChange={form.change}
              onReference={form.changeReference}
            />
          </TabPanel>
          <TabPanel value="result" className="mt-5">
            <ResultTab
              jobs={jobs}
              recordOf={recordOf}
              userId={user.id}
              onEnd={end}
              onProgress={onProgress}
              onGenerateNew={toForm}
            />
          </TabPanel>
        </div>
        {/* Jobs are followed whichever tab is open. */}
        {tab === 'generate' && (
          <JobCards isHidden jobs={jobs.pending} userId={user.id} onEnd={end} onProgress={onProgress} />
        )}
      </Tabs>
      <RecentFailures
        failures={jobs.failures}
        userId={user.id}
        onEnd={end}
        onDismiss={dismiss}
        onEdit={(job) => {
          const referenceKey = recordOf(job.jobId)?.reference_images[0];
          form.fill({ prompt: job.prompt, seed: job.seed, referenceKey });
          toForm();
          dismiss(job.jobId);
        }}
      />
    </div>
  );
}
