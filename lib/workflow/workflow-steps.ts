/** The steps of the video workflow: folder in `lambdas/`, placeholder in `state-machines/video.asl.json`. */
export const workflowSteps = {
  /** Waits for the model that divides a story. */
  'plan-video': { placeholder: 'PlanVideo', timeoutSeconds: 60, memoryMegabytes: 512 },
  'start-clips': { placeholder: 'StartClips', timeoutSeconds: 60, memoryMegabytes: 1024 },
  'check-clips': { placeholder: 'CheckClips', timeoutSeconds: 30, memoryMegabytes: 512 },
  /** Holds all clips of a video and the finished file in memory. */
  'join-clips': { placeholder: 'JoinClips', timeoutSeconds: 120, memoryMegabytes: 2048 },
  'publish-video': { placeholder: 'PublishVideo', timeoutSeconds: 30, memoryMegabytes: 512 },
  'fail-video': { placeholder: 'FailVideo', timeoutSeconds: 30, memoryMegabytes: 512 },
} as const;

export type StepName = keyof typeof workflowSteps;
