import { createRequire } from 'node:module';
import type OpenCv from '@techstark/opencv-js';

type Vision = typeof OpenCv;

let opening: Promise<{ cv: Vision }> | undefined;

/**
 * Loads OpenCV once; it takes about 150 MB until the worker ends. The module has a `then` method, which `await` would
 * call, so it is wrapped in an object.
 */
export function loadOpenCv(): Promise<{ cv: Vision }> {
  opening ??= new Promise((resolve) => {
    const cv = createRequire(import.meta.url)('@techstark/opencv-js') as Vision;
    if ('Mat' in cv && typeof cv.Mat === 'function') resolve({ cv });
    else cv.onRuntimeInitialized = () => resolve({ cv });
  });
  return opening;
}
