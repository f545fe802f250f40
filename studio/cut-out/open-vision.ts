import { createRequire } from 'node:module';
import type OpenCv from '@techstark/opencv-js';

type Vision = typeof OpenCv;

let opening: Promise<{ cv: Vision }> | undefined;

/**
 * OpenCV, loaded with the first image that needs it (about 150 MB of the worker's memory until that ends). Its
 * module has a `then` method, which `await` would call; it is therefore wrapped in an object.
 */
export function openVision(): Promise<{ cv: Vision }> {
  opening ??= new Promise((resolve) => {
    const cv = createRequire(import.meta.url)('@techstark/opencv-js') as Vision;
    if ('Mat' in cv && typeof cv.Mat === 'function') resolve({ cv });
    else cv.onRuntimeInitialized = () => resolve({ cv });
  });
  return opening;
}
