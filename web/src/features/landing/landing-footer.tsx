import { BRAND } from '#contract/brand.ts';
import { PATHS } from '#web/platform/paths.ts';
import { SITE_LINKS } from '#web/platform/site-links.ts';

const linkStyle =
  'touch-target inline-flex min-h-6 items-center text-text-2 underline-offset-4 hover:text-text hover:underline';

/** Name, social links and the contact email address. */
export function LandingFooter() {
  return (
    <footer className="border-t border-border">
      <div className="mx-auto flex max-w-[1200px] flex-col gap-6 px-4 py-10 sm:px-6 lg:flex-row lg:items-center lg:justify-between">
        <p className="text-text-3">{BRAND.name}. Vibe marketing, free to use.</p>
        <ul aria-label="Social links" className="flex flex-wrap gap-x-7 gap-y-3">
          {SITE_LINKS.social.map(({ label, href }) => (
            <li key={label}>
              <a href={href} target="_blank" rel="noreferrer" className={linkStyle}>
                {label}
              </a>
            </li>
          ))}
        </ul>
        <a href={PATHS.verify} className={linkStyle}>
          Check a File
        </a>
        <a href={`mailto:${SITE_LINKS.contactEmail}`} className={linkStyle}>
          {SITE_LINKS.contactEmail}
        </a>
      </div>
    </footer>
  );
}
