import sharp from 'sharp';
import type { PageLook } from './rendered-document.ts';

// Measured at this size, whatever the original: grain disappears and letters do not.
const longestSide = 1000;
// Of 255. A single word on an otherwise white page has more.
const minDeviation = 3;
// The deviation of a Laplacian as sharp reports it: 3 for a card in focus, 0.3 for one whose letters
// have run together.
const minSharpness = 0.5;

/** Guesses what a page looks like from how its colours and edges vary. */
export async function detectPageLook(jpeg: Uint8Array): Promise<PageLook> {
  const { data, info } = await sharp(jpeg)
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const measured = await sharp(data, { raw: { width, height, channels } }).stats();
  if (measured.channels.every(({ stdev }) => stdev < minDeviation)) return 'blank';
  return measured.sharpness < minSharpness ? 'blurred' : 'clear';
}
