/**
 * Amazon Nova Reel 1.1 as AWS documented it until its end of life on 2026-09-30, from stored copies of the Nova user
 * guide, https://docs.aws.amazon.com/nova/latest/userguide/: video-gen-access.html (fields, ranges, files, failures),
 * video-gen-code-examples.html and video-gen-code-examples2.html (inputs). Callers insert the images.
 */
const format = { fps: 24, dimension: '1280x720' };
const storedImage = (uri: string) => ({ format: 'png', source: { s3Location: { uri } } });

export const documentedInputs = {
  textToVideo: {
    taskType: 'TEXT_VIDEO',
    textToVideoParams: {
      text: 'Closeup of a large seashell in the sand, gentle waves flow around the shell. Camera zoom in.',
    },
    videoGenerationConfig: { durationSeconds: 6, ...format, seed: 0 },
  },
  imageToVideo: (bytes: string) => ({
    taskType: 'TEXT_VIDEO',
    textToVideoParams: {
      text: 'Dolly forward over a gentle river',
      images: [{ format: 'png', source: { bytes } }],
    },
    videoGenerationConfig: { durationSeconds: 6, ...format, seed: 0 },
  }),
  automated: {
    taskType: 'MULTI_SHOT_AUTOMATED',
    multiShotAutomatedParams: {
      text: 'Cinematic documentary showcasing the stunning beauty of the natural world. Drone footage flying over fantastical and varied natural wonders.',
    },
    videoGenerationConfig: { seed: 1234, durationSeconds: 18, ...format },
  },
  manual: {
    taskType: 'MULTI_SHOT_MANUAL',
    multiShotManualParams: {
      shots: [
        { text: 'aerial view of a city with tall glass and metal skyscrapers' },
        {
          text: 'closeup of a vehicle wheel in motion as the pavement speeds by with motion blur',
          image: storedImage('s3://your-s3-bucket/images/SUV-wheel-closeup.png'),
        },
        {
          text: 'tracking shot, the vehicle drives through the city, trees and buildings line the street',
          image: storedImage('s3://your-s3-bucket/images/SUV-downtown-back.png'),
        },
      ],
    },
    videoGenerationConfig: { seed: 1234, ...format },
  },
};

/** "Possible failure reasons and messages", in `video-generation-status.json`. */
export const documentedFailures = {
  INTERNAL_SERVER_EXCEPTION: 'Something went wrong on the server side.',
  RAI_VIOLATION_OUTPUT_VIDEO_DEFLECTION: 'The generated content has been blocked by our content filters.',
  RATE_LIMIT_EXCEEDED: 'Service capacity limit has been reached. Please try again later.',
  ABORTED: 'Request has been aborted.',
};
