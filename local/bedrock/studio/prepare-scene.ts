import type { Intent } from './prompt/read-prompt.ts';
import type { Detail, Scene } from './scene.ts';
import { prepareLandscape } from './scenes/landscape.ts';

/** The scene that an intent asks for, ready to be painted at this size. */
export function prepareScene(intent: Intent, width: number, height: number, detail: Detail): Scene {
  return prepareLandscape(intent, width, height, detail);
}
