import { type RefObject, useEffect, useRef } from 'react';
import type { FailedJob, FinishedVideo } from './job-list.ts';

export type EndedJob = FinishedVideo | FailedJob;
export const hasFailed = (job: EndedJob): job is FailedJob => 'error' in job;

/** A screen that can show how a job ended. */
type JobViewer = {
  /** True while this screen shows how the job ended. */
  isShowing(job: EndedJob): boolean;
  /** Shows how the job ended; returns false if the screen does not have it. */
  view(job: EndedJob): boolean;
};

let current: RefObject<JobViewer> | undefined;

/** The open screen's viewer, if it has one. */
export const currentViewer = (): JobViewer | undefined => current?.current;

/** Registers this screen as the one that shows how jobs ended. */
export function useJobViewer(viewer: JobViewer): void {
  // Registered once: when a job ends, the announcement may run before this screen's effects.
  const latest = useRef(viewer);
  latest.current = viewer;
  useEffect(() => {
    current = latest;
    return () => {
      if (current === latest) current = undefined;
    };
  }, []);
}
