/** One screenshot of a state, and its problems. */
export type Screenshot = {
  state: string;
  variant: string;
  file: string;
  violations: string[];
  faults: string[];
};

const STYLE = `body{font:14px system-ui;margin:24px;color:#1a1815;background:#fbfaf7}nav{columns:240px;margin:16px 0 32px}
nav a{display:block;color:inherit}h2{margin:40px 0 8px;font-size:18px}section>div{display:flex;gap:12px;align-items:start;overflow-x:auto}
figure{margin:0;flex:none}img{height:440px;max-width:720px;object-fit:cover;object-position:top;border:1px solid #ccc}.bad{color:#b00020;font-weight:600}
figcaption p{max-width:60ch;margin:0}`;

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
const anchor = (state: string): string => state.replace(/[^a-z0-9]+/gi, '-');
const withCount = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

const figure = ({ variant, file, violations, faults }: Screenshot): string =>
  `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${variant} · <span class="${violations.length ? 'bad' : ''}">axe ${violations.length}</span>${[...violations, ...faults].map((problem) => `<p class="bad">${escapeHtml(problem)}</p>`).join('')}</figcaption></figure>`;

/** The summary of all screenshots. */
export function summarize(states: readonly string[], screenshots: readonly Screenshot[]): string {
  const reached = new Set(screenshots.map(({ state }) => state));
  const violations = screenshots.reduce((sum, screenshot) => sum + screenshot.violations.length, 0);
  const faults = screenshots.reduce((sum, screenshot) => sum + screenshot.faults.length, 0);
  return `${reached.size} of ${withCount(states.length, 'state')}, ${withCount(screenshots.length, 'screenshot')}, ${withCount(violations, 'axe violation')}, ${withCount(faults, 'other fault')}`;
}

/** The page with the screenshots of every state, in order. */
export function indexPage(states: readonly string[], screenshots: readonly Screenshot[]): string {
  const sections = states.map((state) => {
    const shown = screenshots.filter((screenshot) => screenshot.state === state);
    const content = shown.length > 0 ? shown.map(figure).join('') : '<p class="bad">Not captured.</p>';
    return `<section id="${anchor(state)}"><h2>${escapeHtml(state)}</h2><div>${content}</div></section>`;
  });
  const links = states.map((state) => `<a href="#${anchor(state)}">${escapeHtml(state)}</a>`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every screen in every state</title><style>${STYLE}</style><h1>${summarize(states, screenshots)}</h1><nav>${links.join('')}</nav>${sections.join('')}</html>`;
}
