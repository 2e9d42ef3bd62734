import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

interface FontSubset {
  readonly name: string;
  readonly source: string;
  readonly characters: string;
}

const require = createRequire(import.meta.url);
const folder = join(import.meta.dirname, '../.cache/fonts');

const devanagari =
  '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2';
// The letters and signs of present-day Hindi.
const hindi = [
  range(0x0901, 0x0903),
  range(0x0905, 0x090b),
  range(0x090f, 0x0911),
  range(0x0913, 0x0928),
  range(0x092a, 0x0930),
  range(0x0932, 0x0932),
  range(0x0935, 0x0939),
  range(0x093c, 0x093c),
  range(0x093e, 0x0943),
  range(0x0945, 0x0945),
  range(0x0947, 0x0949),
  range(0x094b, 0x094d),
  '\u0964\u0970\u200c\u200d\u25cc',
].join('');

// The same ranges are in src/app/fonts.css, so that a browser fetches only the subsets it needs.
const subsets: readonly FontSubset[] = [
  {
    name: 'noto-sans-latin',
    source: '@fontsource-variable/noto-sans/files/noto-sans-latin-wght-normal.woff2',
    characters: range(0x20, 0x7e) + '\u00a0·®–—‘’“”•…™',
  },
  {
    // Accented names are rare; without them the letters of a page load one round trip earlier.
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
    source: devanagari,
    characters: hindi,
  },
  {
    // What Marathi, Sanskrit and old prints need besides adds many more ligatures.
    name: 'noto-sans-devanagari-rest',
    source: devanagari,
    characters: Array.from(range(0x0900, 0x097f))
      .filter((letter) => !hindi.includes(letter))
      .join(''),
  },
];

/**
 * Subsets the fonts to the characters that the product uses, into a cache that outlives a build.
 */
export function subsetFonts(): Plugin {
  return {
    name: 'anupal:cut-fonts',
    async config() {
      await mkdir(folder, { recursive: true });
      await Promise.all(subsets.map(makeSubset));
    },
  };
}

async function makeSubset({ name, source, characters }: FontSubset): Promise<void> {
  const original = await readFile(require.resolve(source));
  const key = createHash('sha256').update(original).update(characters).digest('hex');
  const keyFile = join(folder, `${name}.key`);
  if ((await readFile(keyFile, 'utf8').catch(() => null)) === key) return;
  const font = await subsetFont(original, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  });
  await writeFile(join(folder, `${name}.woff2`), font);
  // Written last, so that an interrupted run is repeated.
  await writeFile(keyFile, key);
}

function range(first: number, last: number): string {
  return String.fromCodePoint(
    ...Array.from({ length: last - first + 1 }, (_, offset) => first + offset),
  );
}
