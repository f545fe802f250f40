import { notify } from '#web/ui/notify.ts';

export async function copyPrompt(prompt: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(prompt);
    notify.success('Prompt copied to clipboard', { id: 'prompt-copied' });
  } catch {
    notify.error('Failed to copy the prompt', { id: 'prompt-copied' });
  }
}
