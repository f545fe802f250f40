import type { KeyboardEvent } from 'react';
import { singleKeysSetting } from '#web/platform/stores/single-keys.ts';
import type { Playback, PlaybackActions } from './use-playback.ts';

const SKIP_SECONDS = 1;

type Context = { actions: PlaybackActions; playback: Playback; toggleFullscreen(): void };

/**
 * Keys inside the player: Space and K play, M mutes, F toggles fullscreen, J and L seek by a second. The letters work
 * while single-key shortcuts are switched on.
 */
export function playerKeys({ actions, playback, toggleFullscreen }: Context) {
  const commands: Record<string, () => void> = {
    ' ': actions.togglePlay,
    k: actions.togglePlay,
    m: actions.toggleMute,
    f: toggleFullscreen,
    j: () => actions.seek(playback.currentSeconds - SKIP_SECONDS),
    l: () => actions.seek(playback.currentSeconds + SKIP_SECONDS),
  };
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const command = commands[event.key.toLowerCase()];
    // The browser itself presses a focused button for Space.
    const isIgnored =
      event.key === ' ' ? event.target instanceof HTMLButtonElement : !singleKeysSetting.read();
    if (!command || isIgnored) return;
    event.preventDefault();
    event.stopPropagation();
    command();
  };
}
