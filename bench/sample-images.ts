import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

/** A PNG of a card, 800 × 500, with dark bars like lines of letters, fully compressed. */
export function cardImage(): Buffer {
  return png(500, (y) => {
    const row = Buffer.alloc(800 * 3, 0xe0);
    const isLine = y % 50 > 25;
    for (let x = 80; isLine && x < 720; x += 16) row.fill(0x20, x * 3, (x + 8) * 3);
    return row;
  });
}

/** An incompressible PNG of random pixels, just under 5 MiB by default. */
export function noiseImage(side = 1310): Buffer {
  return png(side, () => randomBytes(side * 3), { level: 0 });
}

function png(height: number, rowAt: (y: number) => Buffer, packing = { level: 9 }): Buffer {
  const rows = Array.from({ length: height }, (_, y) => rowAt(y));
  const header = Buffer.alloc(13);
  header.writeUInt32BE((rows[0]?.length ?? 0) / 3, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const noFilter = Buffer.alloc(1);
  const data = Buffer.concat(rows.flatMap((row) => [noFilter, row]));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(data, packing)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
