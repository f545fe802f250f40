/**
 * Luma Ray2 as AWS documents it, from a stored copy of the user guide: model-parameters-luma.html (2026-10), and
 * the invocation's response in APIReference/API_runtime_GetAsyncInvoke.html. The location of the file is not
 * documented; it was observed on 2026-09-23.
 */
export const documentedInput = {
  required: ['prompt'],
  optional: ['aspect_ratio', 'loop', 'duration', 'resolution', 'keyframes'],
  durations: ['5s', '9s'],
  resolutions: ['540p', '720p'],
  ratios: ['1:1', '16:9', '9:16', '4:3', '3:4', '21:9', '9:21'],
};

export const documentedArn = 'arn:aws:bedrock:us-west-2:123456789012:async-invoke/g7tz1cghnkvh';

const invocation = {
  invocationArn: documentedArn,
  modelArn: 'arn:aws:bedrock:us-west-2::foundation-model/luma.ray-v2:0',
  clientRequestToken: 'job-1-1',
  submitTime: new Date('2026-09-23T05:12:03Z'),
  outputDataConfig: { s3OutputDataConfig: { s3Uri: 's3://bucket/videos/job/clips/0001-1/' } },
};
export const documentedInvocations = {
  inProgress: { ...invocation, status: 'InProgress' as const },
  completed: { ...invocation, status: 'Completed' as const, endTime: new Date('2026-09-23T05:13:15Z') },
  failed: { ...invocation, status: 'Failed' as const, failureMessage: 'prompt is required' },
  moderated: { ...invocation, status: 'Failed' as const, failureMessage: 'Advanced moderation failed' },
};
