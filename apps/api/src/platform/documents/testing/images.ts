import { randomBytes } from 'node:crypto';
import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';

/** A photo with noise in every pixel, so that it does not compress well. */
export async function photo(
  { width, height }: { readonly width: number; readonly height: number },
  type: 'jpeg' | 'png' | 'webp' = 'jpeg',
): Promise<Buffer> {
  const data = randomBytes(width * height * 3);
  return sharp(data, { raw: { width, height, channels: 3 } })
    .blur(2)
    .toFormat(type)
    .toBuffer();
}

/** The appearance of a card: its size in pixels, its colour, and its blur in pixels. */
export interface CardOptions {
  readonly width?: number;
  readonly height?: number;
  readonly colour?: string;
  readonly blur?: number;
}

/** An image of a card, with a photo and lines of letters. */
export function cardImage(look: CardOptions = {}): Promise<Buffer> {
  const { width = 800, height = 500, colour = '#8090a0', blur } = look;
  const bar = ([x, y, wide, high]: Box) => ({
    input: {
      create: {
        width: Math.round(wide * width),
        height: Math.round(high * height),
        channels: 3 as const,
        background: '#202830',
      },
    },
    left: Math.round(x * width),
    top: Math.round(y * height),
  });
  const card = sharp({ create: { width, height, channels: 3, background: colour } })
    .composite([photoOnCard, ...lettersOnCard].map(bar))
    .png({ compressionLevel: 1 });
  return card.toBuffer().then((bytes) => {
    const drawn = sharp(bytes);
    return (blur === undefined ? drawn : drawn.blur(blur)).jpeg().toBuffer();
  });
}

// Left, top, width and height, in fractions of the card.
type Box = readonly [x: number, y: number, wide: number, high: number];

const photoOnCard: Box = [0.05, 0.12, 0.25, 0.48];
const lettersOnCard = Array.from({ length: 192 }, (_, index): Box => {
  const [line, column] = [Math.floor(index / 24), index % 24];
  return [0.36 + column * 0.025, 0.12 + line * 0.1, 0.012, column % 3 === 0 ? 0.05 : 0.035];
});

/** An image of one colour. */
export function plainImage(
  size: { readonly width: number; readonly height: number },
  type: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' = 'jpeg',
): Promise<Buffer> {
  return sharp({ create: { ...size, channels: 3, background: '#336699' } })
    .toFormat(type)
    .toBuffer();
}

/** A JPEG whose EXIF data names its location and author, and says that it lies on its side. */
export function photoWithLocation(): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: '#993366' } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: {
        Artist: 'Somebody At Home',
        ImageDescription: '<script>alert(1)</script>',
      },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '19/1 4/1 33/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '72/1 52/1 39/1',
      },
    })
    .jpeg()
    .toBuffer();
}

/** A minimal ZIP with one file (APPNOTE 6.3.10, 4.3). */
export function zip(): Buffer {
  const name = Buffer.from('evil.html');
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, name]);
  const entry = Buffer.alloc(42);
  entry.writeUInt16LE(20, 2);
  entry.writeUInt16LE(name.length, 24);
  const directory = Buffer.concat([Buffer.from('PK\x01\x02'), entry, name]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(local.length, 12);
  return Buffer.concat([local, directory, Buffer.from('PK\x05\x06'), end]);
}

/** A PNG of one colour with huge sides but few bytes: 16000 × 16000 is 31 KB. */
export function decompressionBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8); // one bit per pixel, grey
  const rows = Buffer.alloc(height * (Math.ceil(width / 8) + 1));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}
