let title = '';
let prefix = '';

const show = () => {
  document.title = prefix + title;
};

/** Sets the page's title in the browser's tab. */
export function setPageTitle(next: string): void {
  title = next;
  show();
}

/** Shows a prefix before every page's title, for example a percentage; empty for none. */
export function setTitlePrefix(next: string): void {
  if (next === prefix) return;
  prefix = next;
  show();
}
