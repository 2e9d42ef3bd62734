import { crc32, deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** A file in the format of `setInputFiles`. */
interface SampleFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Converts a blob to a file for an upload. */
export async function toFile(blob: Blob, name: string, mimeType = blob.type): Promise<SampleFile> {
  return { name, mimeType, buffer: Buffer.from(await blob.arrayBuffer()) };
}

/** A picture of a card as PNG: light, with a dark bar in place of its number. */
export function card(width = 600, height = 380): Blob {
  const rows = Buffer.alloc((width * 3 + 1) * height, 0xe6);
  for (let y = 0; y < height; y += 1) {
    rows[y * (width * 3 + 1)] = 0; // no filter
    const isBar = y > height * 0.45 && y < height * 0.55;
    if (isBar) rows.fill(0x30, y * (width * 3 + 1) + width, y * (width * 3 + 1) + width * 2);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const chunks = [pngChunk('IHDR', head), pngChunk('IDAT', deflateSync(rows)), pngChunk('IEND')];
  return new Blob([Buffer.concat([signature, ...chunks])], { type: 'image/png' });
}

/** A small PDF of one page. */
export function smallPdf(): Blob {
  const content = 'BT /F1 40 Tf 60 200 Td (Aadhaar) Tj ET';
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 300]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let body = '%PDF-1.4\n';
  const entries = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 6\n0000000000 65535 f \n${entries.join('')}`;
  const end = `trailer<</Size 6/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF`;
  return new Blob([body, table, end], { type: 'application/pdf' });
}

/** A photo of a phone held sideways: 3600 × 2400, with EXIF data for rotation and location. */
export async function phonePhoto(page: Page): Promise<Blob> {
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
  return new Blob([bytes.subarray(0, 2), rotatedExif(), bytes.subarray(2)]);
}

/** An EXIF segment with an orientation of 90° and a description. */
function rotatedExif(): Uint8Array<ArrayBuffer> {
  const note = 'GPS-SECRET\0';
  const tiff = Buffer.alloc(38);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(2, 8);
  // Tag 0x010e, a description: its length and its offset.
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

function pngChunk(type: string, data = Buffer.alloc(0)): Buffer {
  const content = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
}
