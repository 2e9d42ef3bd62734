import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

interface Cut {
  readonly name: string;
  readonly source: string;
  readonly characters: string;
}

const require = createRequire(import.meta.url);
const folder = join(import.meta.dirname, '../.cache/fonts');

// The same ranges stand in src/app/fonts.css, so that a browser fetches only the cuts that it needs.
const cuts: readonly Cut[] = [
  {
    name: 'noto-sans-latin',
    source: '@fontsource-variable/noto-sans/files/noto-sans-latin-wght-normal.woff2',
    characters: range(0x20, 0x7e) + '\u00a0·®–—‘’“”•…™',
  },
  {
    // Names with accents are rare; without them the letters of a page come in one round trip less.
    name: 'noto-sans-accents',
    source: '@fontsource-variable/noto-sans/files/noto-sans-latin-wght-normal.woff2',
    characters: range(0xa1, 0xff) + '€',
  },
  {
    name: 'noto-sans-rupee',
    source: '@fontsource-variable/noto-sans/files/noto-sans-latin-ext-wght-normal.woff2',
    characters: '₹',
  },
  {
    name: 'noto-sans-devanagari',
    source:
      '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
    characters: range(0x0900, 0x097f) + '\u200c\u200d\u25cc',
  },
];

/** Cuts the fonts to what the product writes, into a cache that outlives a build. */
export function cutFonts(): Plugin {
  return {
    name: 'anupal:cut-fonts',
    async config() {
      await mkdir(folder, { recursive: true });
      await Promise.all(cuts.map(makeCut));
    },
  };
}

async function makeCut({ name, source, characters }: Cut): Promise<void> {
  const original = await readFile(require.resolve(source));
  const key = createHash('sha256').update(original).update(characters).digest('hex');
  const keyFile = join(folder, `${name}.key`);
  if ((await readFile(keyFile, 'utf8').catch(() => null)) === key) return;
  const font = await subsetFont(original, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  });
  await writeFile(join(folder, `${name}.woff2`), font);
  // Written last: a cut that was interrupted is made again.
  await writeFile(keyFile, key);
}

function range(first: number, last: number): string {
  return String.fromCodePoint(
    ...Array.from({ length: last - first + 1 }, (_, offset) => first + offset),
  );
}
