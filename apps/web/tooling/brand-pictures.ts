import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brand } from '@anupal/contract/brand';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const folder = import.meta.dirname;

/**
 * Renders the pictures that must be PNG: home screen icons, favicon.ico and the preview of shared
 * links.
 */
export function brandPictures(): Plugin {
  return {
    name: 'anupal:brand-pictures',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle() {
      await startOnce();
      const mark = await readFile(join(folder, '../public/favicon.svg'), 'utf8');
      const files = { ...makeIcons(mark), 'share.png': await drawShare() };
      for (const [fileName, source] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

let started: Promise<void> | undefined;

/** The renderer may be started once per process; a process may build more than once. */
function startOnce(): Promise<void> {
  started ??= readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')).then(initWasm);
  return started;
}

function makeIcons(mark: string): Readonly<Record<string, Uint8Array>> {
  const full = fullBleed(mark);
  return {
    'icons/icon-192.png': draw(mark, 192),
    'icons/icon-512.png': draw(mark, 512),
    'icons/maskable-192.png': draw(full, 192),
    'icons/maskable-512.png': draw(full, 512),
    'icons/apple-touch-icon.png': draw(full, 180),
    'favicon.ico': toIco(draw(mark, 48), 48),
  };
}

/**
 * The logo without rounded corners and smaller: a system crops its own shape, of which a circle
 * with a radius of two fifths of the width is guaranteed to remain
 * (https://w3c.github.io/manifest/#icon-masks).
 */
function fullBleed(mark: string): string {
  const shapes = /<rect[^>]*fill="(?<ground>[^"]+)"\/>(?<rest>.*)<\/svg>/s.exec(mark)?.groups;
  if (shapes === undefined)
    throw new Error('public/favicon.svg must begin with its ground: a <rect>.');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${shapes.ground ?? ''}"/><g transform="translate(6.4 6.4) scale(.8)">${shapes.rest ?? ''}</g></svg>`;
}

function draw(svg: string, width: number, fontBuffers: Uint8Array[] = []): Uint8Array {
  const fitTo = { mode: 'width', value: width } as const;
  const font = { fontBuffers, defaultFontFamily: 'Noto Sans' };
  return new Resvg(svg, { fitTo, font }).render().asPng();
}

/** An ICO file with one PNG: a directory of one entry, then the image. */
function toIco(png: Uint8Array, size: number): Uint8Array {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // one picture
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.byteLength, 14);
  header.writeUInt32LE(header.byteLength, 18);
  return Buffer.concat([header, png]);
}

/** The space for the name in share.svg, and the width of a character relative to its height. */
const widthOfName = 490;
const widthOfLetter = 0.62;

async function drawShare(): Promise<Uint8Array> {
  const source =
    require.resolve('@fontsource-variable/noto-sans/files/noto-sans-latin-wght-normal.woff2');
  // The renderer supports neither WOFF2 nor the axes of a variable font.
  const font = await subsetFont(await readFile(source), brand.name, {
    targetFormat: 'truetype',
    variationAxes: { wght: 700 },
  });
  const drawing = await readFile(join(folder, 'share.svg'), 'utf8');
  const size = Math.min(128, widthOfName / (brand.name.length * widthOfLetter));
  const named = drawing
    .replace('{size}', String(Math.round(size)))
    .replace('{name}', () => escapeXml(brand.name));
  return draw(named, 1200, [font]);
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
