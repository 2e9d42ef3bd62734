import type { Page } from '@playwright/test';

/** A photo of a phone that lay on its side: 3600 × 2400, turned by its EXIF, which has a place too. */
export async function photoWithPlace(page: Page): Promise<Blob> {
  const plain = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(3600, 2400);
    const context = canvas.getContext('2d')!;
    for (let x = 0; x < 3600; x += 8) {
      context.fillStyle = `hsl(${(x * 7) % 360} 60% 50%)`;
      context.fillRect(x, 0, 8, 2400);
    }
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  const bytes = Buffer.from(plain);
  return new Blob([bytes.subarray(0, 2), turnedExif(), bytes.subarray(2)]);
}

/** An EXIF segment that says: turn me by a quarter; and a note. */
function turnedExif(): Uint8Array<ArrayBuffer> {
  const note = 'GPS-SECRET\0';
  const tiff = Buffer.alloc(38);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(2, 8);
  // Tag 0x010e, a description of so many characters that stands behind.
  tiff.writeUInt16BE(0x010e, 10);
  tiff.writeUInt16BE(2, 12);
  tiff.writeUInt32BE(note.length, 14);
  tiff.writeUInt32BE(38, 18);
  // Tag 0x0112, the orientation: 6.
  tiff.writeUInt16BE(0x0112, 22);
  tiff.writeUInt16BE(3, 24);
  tiff.writeUInt32BE(1, 26);
  tiff.writeUInt16BE(6, 30);
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from(note)]);
  const head = Buffer.alloc(4);
  head.writeUInt16BE(0xffe1, 0);
  head.writeUInt16BE(content.length + 2, 2);
  return new Uint8Array(Buffer.concat([head, content]));
}
