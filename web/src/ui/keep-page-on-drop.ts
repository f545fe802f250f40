const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
const takesFiles = (event: DragEvent) =>
  event.target instanceof Element && event.target.matches('input[type=file]');

/** A file that is dropped where nothing takes it would replace the page, and all that was typed with it. Gives the end. */
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
