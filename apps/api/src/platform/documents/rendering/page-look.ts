import sharp from 'sharp';
import type { PageLook } from './rendered-document.ts';

// So large a picture is measured, whatever its size: its grain is gone, and its letters are not.
const longestSide = 1000;
// Of 255. One word on an otherwise white page has more.
const minDeviation = 3;
// The deviation of a Laplacian, as sharp tells it: 3 for a card that is in focus, 0.3 for one whose
// letters have run together.
const minSharpness = 0.5;

/** What a page looks like before anybody reads it: by how its colours and its edges vary. */
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
