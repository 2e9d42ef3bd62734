import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { convert } from 'fontverter';

/** A font for the compiler, which reads no WOFF2. */
export type TrueTypeFont = Buffer;

// Each file of Fontsource is a part of a font; the compiler falls back from one to the next.
const parts = [
  '@fontsource/noto-sans/files/noto-sans-latin',
  '@fontsource/noto-sans/files/noto-sans-latin-ext',
  '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari',
];
const weights = [400, 700];

/** Loads the fonts of documents: Noto Sans for Latin and Devanagari letters, regular and bold. */
export async function loadFonts(): Promise<readonly TrueTypeFont[]> {
  const { resolve } = createRequire(import.meta.url);
  const files = parts.flatMap((part) => weights.map((weight) => `${part}-${weight}-normal.woff2`));
  const fonts: TrueTypeFont[] = [];
  // One after the other, and copied: the converter gives a part of its own memory, which it reuses.
  for (const file of files)
    fonts.push(Buffer.from(await convert(await readFile(resolve(file)), 'truetype')));
  return fonts;
}
