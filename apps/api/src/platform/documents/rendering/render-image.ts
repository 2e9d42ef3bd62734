import sharp, { type Sharp, type SharpOptions } from 'sharp';
import type { RenderResult, RenderedPage, Rectangle } from './rendered-document.ts';
import { detectPageLook } from './page-look.ts';

// https://sharp.pixelplumbing.com/security: every loader but the three needed ones is blocked.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

const maxPixels = 40_000_000;
const maxSide = 12_000;
const seconds = 10;

const readOptions: SharpOptions = { limitInputPixels: maxPixels, failOn: 'error', pages: 1 };

/** Renders an image upright and within a square; only its pixels remain. */
export async function renderImage(
  bytes: Uint8Array,
  side: number,
): Promise<RenderResult<RenderedPage>> {
  // Only the header is read here, whatever size it claims.
  const { width, height } = await sharp(bytes, {
    ...readOptions,
    limitInputPixels: false,
  }).metadata();
  if (width * height > maxPixels || Math.max(width, height) > maxSide) {
    return { ok: false, refusal: 'too_many_pixels' };
  }
  const upright = sharp(bytes, readOptions)
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  return { ok: true, value: await toPage(upright) };
}

/** Renders raw pixels of four bytes (red, green, blue, unused) as a page. */
export function renderPixels(
  data: Uint8Array,
  size: { readonly width: number; readonly height: number },
): Promise<RenderedPage> {
  return toPage(sharp(data, { raw: { ...size, channels: 4 } }).removeAlpha());
}

/** Renders a page with parts of it blacked out; throws if a part does not begin on the page. */
export async function redactParts(
  jpeg: Uint8Array,
  parts: readonly Rectangle[],
): Promise<RenderedPage> {
  if (!parts.every(isWithinPage)) throw new RangeError('a part outside the page');
  const { data, info } = await sharp(jpeg, readOptions)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const part of parts) fillBlack(data, info, part);
  const { width, height, channels } = info;
  return toPage(sharp(data, { raw: { width, height, channels } }));
}

function isWithinPage({ left, top, width, height }: Rectangle): boolean {
  return [left, top, width, height].every((fraction) => fraction >= 0 && fraction <= 1);
}

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
}

// Every pixel that a part touches is black: a half-covered one could still be read.
function fillBlack(data: Buffer, { width, height, channels }: Pixels, part: Rectangle): void {
  const left = Math.max(0, Math.floor(part.left * width));
  const right = Math.min(width, Math.ceil((part.left + part.width) * width));
  const top = Math.max(0, Math.floor(part.top * height));
  const bottom = Math.min(height, Math.ceil((part.top + part.height) * height));
  for (let row = top; row < bottom; row += 1) {
    const start = row * width;
    if (right > left) data.fill(0, (start + left) * channels, (start + right) * channels);
  }
}

async function toPage(picture: Sharp): Promise<RenderedPage> {
  const { data, info } = await picture
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 85 })
    .timeout({ seconds })
    .toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height, look: await detectPageLook(data) };
}
