const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
const takesFiles = (event: DragEvent) =>
  event.target instanceof Element && event.target.matches('input[type=file]');

/** Stops a file that misses its drop zone from replacing the page. Returns a cleanup function. */
export function keepPageOnDrop(): () => void {
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || !hasFiles(event) || takesFiles(event)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
  };
  addEventListener('dragover', refuse);
  addEventListener('drop', refuse);
  return () => {
    removeEventListener('dragover', refuse);
    removeEventListener('drop', refuse);
  };
}
