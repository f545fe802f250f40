let title = '';
let prefix = '';

const show = () => {
  document.title = prefix + title;
};

/** Names the page in the browser's tab. */
export function setPageTitle(next: string): void {
  title = next;
  show();
}

/** Shows something in front of every page's name, for example a progress; empty for nothing. */
export function setTitlePrefix(next: string): void {
  if (next === prefix) return;
  prefix = next;
  show();
}
