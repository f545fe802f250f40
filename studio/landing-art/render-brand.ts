import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright';
import sharp from 'sharp';

/** Icon sizes that browsers, phones and app lists request. */
const iconSizes = [48, 180, 192, 512] as const;
/** A maskable icon keeps its mark inside the middle 80 percent; the system crops the rest to its own shape. */
const maskable = { sizePixels: 512, markShare: 0.62, background: '#2f3be6' } as const;
const preview = { width: 1200, height: 630 } as const;
const ink = '#1a1815';

/** Renders the icons from `favicon.svg`. */
export async function renderIcons(publicFolder: string): Promise<void> {
  const svg = await readFile(join(publicFolder, 'favicon.svg'));
  for (const size of iconSizes) {
    const icon = sharp(svg, { density: (72 * size) / 32 }).resize(size, size);
    // iOS rounds the corners itself and shows transparent pixels as black.
    const image = size === 180 ? icon.flatten({ background: '#faf9f6' }) : icon;
    await image.png({ compressionLevel: 9 }).toFile(join(publicFolder, `favicon-${size}.png`));
  }
  const markPixels = Math.round(maskable.sizePixels * maskable.markShare);
  const mark = await sharp(svg, { density: 1200 }).resize(markPixels, markPixels).png().toBuffer();
  const { sizePixels, background } = maskable;
  await sharp({ create: { width: sizePixels, height: sizePixels, channels: 3, background } })
    .composite([{ input: mark }])
    .png({ compressionLevel: 9 })
    .toFile(join(publicFolder, `favicon-maskable-${sizePixels}.png`));
}

async function dataUrl(path: string | URL, type: string): Promise<string> {
  return `data:${type};base64,${(await readFile(path)).toString('base64')}`;
}

async function previewPage(publicFolder: string): Promise<string> {
  const font = new URL(
    '../../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    import.meta.url,
  );
  const mark = await dataUrl(join(publicFolder, 'favicon.svg'), 'image/svg+xml');
  const cards = await Promise.all(
    ['anime', 'product', 'watercolour'].map((name) =>
      dataUrl(join(publicFolder, `art/${name}-640.webp`), 'image/webp'),
    ),
  );
  return `<!doctype html><style>
@font-face{font-family:Display;src:url(${await dataUrl(font, 'font/woff2')});font-weight:200 800}
body{margin:0;width:${preview.width}px;height:${preview.height}px;overflow:hidden;position:relative;
  background:#faf9f6;color:${ink};font-family:Display}
.name{position:absolute;left:72px;top:64px;display:flex;gap:16px;align-items:center;font:700 36px Display;letter-spacing:-.02em}
h1{position:absolute;left:68px;top:196px;margin:0;font:700 92px/0.98 Display;letter-spacing:-.04em}
em{font-style:normal;background:linear-gradient(100deg,#2f3be6,#b72bd6 45%,#e5484d);background-clip:text;color:transparent;padding-right:.06em}
p{position:absolute;left:72px;bottom:64px;margin:0;font:500 28px Display;color:#57524a}
img.card{position:absolute;border-radius:24px;object-fit:cover;box-shadow:0 20px 48px -12px #1a181538,0 6px 16px -4px #1a18151a}
</style>
<div class="name"><img src="${mark}" width="48" height="48">Moodlark</div>
<h1>Marketing<br>that runs<br>on <em>vibes.</em></h1>
<p>Images and videos from text. Free to use.</p>
${[
  [880, 330, 250, 330, 0],
  [930, 40, 230, 270, 2],
  [630, 110, 280, 420, 1],
]
  .map(
    ([left, top, width, height, card]) =>
      `<img class="card" style="left:${left}px;top:${top}px" width="${width}" height="${height}" src="${cards[card ?? 0]}">`,
  )
  .join('')}`;
}

/** Renders the preview image of shared links (Open Graph). */
export async function renderSocialPreview(publicFolder: string): Promise<void> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: preview });
    await page.setContent(await previewPage(publicFolder), { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const image = await page.screenshot();
    await sharp(image).png({ palette: true, quality: 90, effort: 10 }).toFile(join(publicFolder, 'og.png'));
  } finally {
    await browser.close();
  }
}
