import { Menu } from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { textToImageTool } from '#contract/tools/text-to-image.ts';
import { defaultsOf } from '#contract/tools/tool.ts';
import { GeneratorPanel } from '#web/features/image-generator/generator-panel.tsx';
import { PATHS } from '#web/platform/paths.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PHONE_BAR_STYLE } from './shell/phone-bar-style.ts';

const nothing = () => undefined;
const NO_OFFER = {
  isPending: true,
  price: undefined,
  usd: undefined,
  madeBy: undefined,
  model: undefined,
  withoutCreativity: undefined,
  requestsPerMinute: undefined,
};

/** The `<template>` that `screen-code.js` shows while the code loads; rendered at build time by `web/web-pages.ts`. */
export function prerenderEarlyScreen(): string {
  const template = renderToStaticMarkup(
    <template id="early-screen" data-path={PATHS.imageGenerator} data-draft={textToImageTool.imageType}>
      <EarlyGenerator />
    </template>,
  );
  // React asks for the images ahead of the markup, and browsers look ahead: both would load images that are never shown.
  return template.slice(template.indexOf('<template')).replaceAll(' src=', ' data-src=');
}

/** The generator on a phone, with a prompt that can be typed in; all else waits for its code. */
function EarlyGenerator() {
  return (
    <main data-early-screen="" className="fixed inset-0 z-50 overflow-y-auto bg-bg">
      <header className={PHONE_BAR_STYLE}>
        <IconButton icon={Menu} label="Menu" size="lg" />
        <p className="min-w-0 flex-1 truncate font-display text-h2 font-bold">Image Generator</p>
      </header>
      <GeneratorPanel
        draft={defaultsOf(textToImageTool)}
        problems={{}}
        hasTried={false}
        offer={NO_OFFER}
        variants={{ count: 1, most: 4, reason: undefined, choose: nothing }}
        seed={{ isLocked: false, isSame: false, toggle: nothing }}
        isGenerating={false}
        onChange={nothing}
        onExample={nothing}
        onSubmit={nothing}
        onReset={nothing}
      />
    </main>
  );
}
