import { readFile } from 'node:fs/promises';
import sharp, { type Region, type Stats } from 'sharp';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { decompressionBomb, photo, photoWithLocation, plainImage, zip } from '../testing/images.ts';
import { activePdf, pdf } from '../testing/pdfs.ts';
import type { RenderedDocument, RenderResult } from './rendered-document.ts';
import { createRenderer } from './renderer.ts';
import { childProcesses, endlessPdf } from '../testing/renderer.ts';
import { patience } from '../../../testing/patience.ts';

const renderer = createRenderer({ accountMilliseconds: 1_000_000, networkMilliseconds: 1_000_000 });
const sender = { account: 'somebody', network: '203.0.113.1' };

afterAll(() => renderer.close());

async function render(bytes: Buffer): Promise<RenderedDocument> {
  const outcome = await renderer.render(bytes, sender);
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.value;
}

async function readRefusal(bytes: Buffer): Promise<string> {
  const outcome = await renderer.render(bytes, sender);
  return outcome.ok ? 'none' : outcome.refusal;
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const heic = Buffer.from('0000001c6674797068656963000000006d6966316865696300000000', 'hex');
const byteOrderMark = Buffer.from('efbbbf', 'hex');
// Detectors skip it by its length, and PDF readers search further too.
const songTag = Buffer.concat([
  Buffer.from('ID3\u0003\0\0\0\0\0\u000a', 'latin1'),
  Buffer.alloc(10),
]);
const small = { width: 40, height: 30 };

describe('the type of a document', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('K01 a %s is rendered as a JPEG', async (type) => {
    const { kind, pages, original } = await render(await plainImage(small, type));
    expect({ kind, original }).toEqual({ kind: 'image', original: null });
    const [page] = pages;
    const { format } = await sharp(page?.jpeg).metadata();
    const look = 'blank';
    expect({ format, ...page, jpeg: null }).toEqual({ format: 'jpeg', ...small, look, jpeg: null });
  });

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['an SVG', () => Buffer.from(svg)],
    ['an SVG with a head', () => Buffer.from(`<?xml version="1.0"?>\n${svg}`)],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF', () => plainImage(small, 'gif')],
    ['a TIFF', () => plainImage(small, 'tiff')],
    ['a HEIC', () => heic],
    ['a ZIP', zip],
    ['nothing', () => Buffer.alloc(0)],
    ['one byte', () => Buffer.from([0xff])],
    ['text', () => Buffer.from('Deed of sale')],
    ['a PDF that begins later', () => Buffer.concat([Buffer.from('\n'), pdf()])],
    ['a PDF behind a mark of its bytes', () => Buffer.concat([byteOrderMark, pdf()])],
    ['a PDF behind the tag of a song', () => Buffer.concat([songTag, pdf()])],
    ['a GIF that is a PDF too', () => Buffer.concat([Buffer.from('GIF89a'), pdf()])],
    ['HTML that is a PDF too', () => Buffer.concat([Buffer.from('<script>/*'), pdf()])],
    ['PostScript', () => Buffer.from('%!PS-Adobe-3.0\nshowpage')],
  ])('K01 %s is refused, whatever it claims to be', async (_what, make) => {
    expect(await readRefusal(await make())).toBe('not_a_document');
  });

  it.each<[string, () => Promise<Buffer>]>([
    ['half a JPEG', async () => half(await photo({ width: 300, height: 300 }))],
    ['half a PNG', async () => half(await photo({ width: 300, height: 300 }, 'png'))],
    ['half a WebP', async () => half(await photo({ width: 300, height: 300 }, 'webp'))],
    ['the beginning of a JPEG', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['a PDF of nothing', async () => Buffer.from('%PDF-1.4\n')],
    ['half a PDF', async () => half(pdf({ pages: 3 }))],
    ['a PDF without pages', async () => pdf({ pages: 0 })],
  ])('K01 %s cannot be read', async (_what, make) => {
    expect(await readRefusal(await make())).toBe('cannot_be_read');
  });
});

describe('a rendered image', () => {
  it.each([
    ['HTML', Buffer.from('<html><script>alert(1)</script></html>')],
    ['ZIP', zip()],
    ['PDF', pdf()],
  ])('K02 loses the %s appended to it', async (_what, behind) => {
    const { pages } = await render(Buffer.concat([await plainImage(small), behind]));
    const jpeg = pages[0]?.jpeg ?? Buffer.alloc(0);
    expect(jpeg.includes(behind.subarray(0, 12))).toBe(false);
    expect(jpeg.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
  });

  it('K02 loses its location and author, and is upright', async () => {
    const bytes = await photoWithLocation();
    expect((await sharp(bytes).metadata()).exif?.length).toBeGreaterThan(100);
    const [page] = (await render(bytes)).pages;
    const { exif, icc, xmp, iptc, orientation } = await sharp(page?.jpeg).metadata();
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
    expect(page?.jpeg.includes('Somebody')).toBe(false);
    expect([page?.width, page?.height]).toEqual([40, 60]);
  });

  it('keeps its colours, with white for transparency', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const bytes = await sharp({ create: { ...small, channels: 4, background: clear } })
      .png()
      .toBuffer();
    const [page] = (await render(bytes)).pages;
    const { channels } = await sharp(page?.jpeg).stats();
    expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
  });

  it('is limited to 3000 on a side', async () => {
    const [page] = (await render(await plainImage({ width: 6000, height: 2000 }))).pages;
    expect([page?.width, page?.height]).toEqual([3000, 1000]);
  });

  it('K03 is refused for its size before any pixel is read', async () => {
    const bomb = decompressionBomb(16_000, 16_000);
    expect(bomb.length).toBeLessThan(40_000);
    expect(await readRefusal(bomb)).toBe('too_many_pixels');
    expect(await readRefusal(decompressionBomb(12_001, 1))).toBe('too_many_pixels');
    expect(await readRefusal(decompressionBomb(8000, 5001))).toBe('too_many_pixels');
    expect(await readRefusal(decompressionBomb(12_000, 3333))).toBe('none');
  });
});

describe('a PDF', () => {
  it('K04 is rendered page by page, and its own bytes are kept beside', async () => {
    const bytes = pdf({ pages: 10 });
    const { kind, pages, original } = await render(bytes);
    expect({ kind, length: pages.length }).toEqual({ kind: 'pdf', length: 10 });
    expect(original?.equals(bytes)).toBe(true);
    const [page] = pages;
    expect([page?.width, page?.height]).toEqual([1240, 1754]);
    const { data, info } = await sharp(page?.jpeg).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * 3).subarray(0, 3),
    ];
    // The origin of PDF is at the bottom: the blue square is at the bottom left.
    expect(at(300, 1450)[2]).toBeGreaterThan(140);
    expect(at(300, 1450)[0]).toBeLessThan(70);
    expect(at(1200, 20)).toEqual([255, 255, 255]);
  });

  it.each([
    ['a password', 'secret'],
    ['an empty password', ''],
  ])('K04 is refused when locked with %s', async (_what, password) => {
    expect(await readRefusal(pdf({ password }))).toBe('pdf_encrypted');
  });

  it.each([11, 500])('K04 is refused with %i pages', async (pages) => {
    expect(await readRefusal(pdf({ pages }))).toBe('pdf_too_long');
  });

  it('K04 runs, opens and unpacks nothing; only pixels remain', async () => {
    const { pages } = await render(activePdf());
    const jpeg = pages[0]?.jpeg ?? Buffer.alloc(0);
    for (const trace of ['JavaScript', 'evil', 'alert', 'OpenAction', 'xdp']) {
      expect(jpeg.includes(trace)).toBe(false);
    }
  });

  it('K04 with a huge page is rendered no larger than others', async () => {
    const [page] = (await render(pdf({ size: [14_400, 7200] }))).pages;
    expect([page?.width, page?.height]).toEqual([2200, 1100]);
    expect(await readRefusal(pdf({ size: [14_401, 10] }))).toBe('too_many_pixels');
    expect(await readRefusal(pdf({ size: [14_400, 0.001] }))).toMatch(/none|cannot_be_read/);
  });

  it('K04 that never ends is stopped after its time limit', async () => {
    const impatient = createRenderer({ milliseconds: 300 });
    expect(await impatient.render(endlessPdf(), sender)).toEqual({
      ok: false,
      refusal: 'took_too_long',
    });
    expect(await childProcesses()).toEqual([]);
  });

  it('K04 is stopped by the system after its CPU time', async () => {
    const frugal = createRenderer({ cpuSeconds: 1, milliseconds: 1_000_000 });
    expect(getResult(await frugal.render(endlessPdf(), sender))).toBe('took_too_long');
  });
});

describe('redaction', () => {
  it('K08 leaves nothing of what was beneath', async () => {
    const [page] = (await render(await photo({ width: 400, height: 200 }))).pages;
    const parts = [
      { left: 0.5, top: 0, width: 0.5, height: 0.5 },
      { left: 0.9, top: 0.9, width: 1, height: 1 },
    ];
    const outcome = await renderer.redact(page?.jpeg ?? Buffer.alloc(0), parts, sender);
    const jpeg = outcome.ok ? outcome.value.jpeg : Buffer.alloc(0);
    const dark = await readStats(jpeg, { left: 208, top: 0, width: 192, height: 92 });
    const region = await readStats(jpeg, { left: 0, top: 0, width: 190, height: 200 });
    expect(Math.max(...dark.channels.map(({ max }) => max))).toBeLessThan(24);
    expect(Math.min(...region.channels.map(({ mean }) => mean))).toBeGreaterThan(80);
    expect(outcome).toMatchObject({ ok: true, value: { width: 400, height: 200 } });
  });

  it('refuses parts outside the page, and anything that is no image', async () => {
    const beyond = [{ left: 2, top: 0, width: 1, height: 1 }];
    const page = await plainImage(small);
    expect((await renderer.redact(page, beyond, sender)).ok).toBe(false);
    expect((await renderer.redact(Buffer.from('<svg/>'), [], sender)).ok).toBe(false);
  });
});

describe('rendering processes', () => {
  afterEach(async () => {
    await vi.waitUntil(async () => (await childProcesses()).length === 0, patience);
  });

  it('K03 run two at a time; others wait, and those beyond the limit are refused', async () => {
    const narrow = createRenderer({ maxWaiting: 2 });
    const page = await plainImage(small);
    const outcomes = Array.from({ length: 6 }, (_, n) =>
      narrow.render(page, { ...sender, account: `person ${n}` }),
    );
    await vi.waitUntil(async () => (await childProcesses()).length === 2, patience);
    const results = (await Promise.all(outcomes)).map(getResult);
    expect(results).toEqual(['ok', 'ok', 'ok', 'ok', 'busy', 'busy']);
  });

  it('K11 fail only their own document when they are killed', async () => {
    const first = renderer.render(await photo({ width: 3000, height: 3000 }), sender);
    const [child] = await vi.waitUntil(async () => {
      const found = await childProcesses();
      return found.length === 1 && found;
    }, patience);
    const second = renderer.render(await plainImage(small), sender);
    process.kill(child ?? 0, 'SIGKILL');
    expect([getResult(await first), getResult(await second)]).toEqual(['cannot_be_read', 'ok']);
  });

  it('K04 are ended when they use too much memory', async () => {
    const tight = createRenderer({ memory: 30 * 1024 * 1024 });
    expect(getResult(await tight.render(await plainImage(small), sender))).toBe('cannot_be_read');
  });

  it('K04 have an empty environment and may read code only', async () => {
    process.env.A_SECRET_OF_THE_PRODUCT = 'kept';
    const work = renderer.render(await photo({ width: 2000, height: 2000 }), sender);
    const [child] = await vi.waitUntil(async () => {
      const found = await childProcesses();
      return found.length === 1 && found;
    }, patience);
    const [environment, command] = await vi.waitUntil(async () => {
      const line = await readFile(`/proc/${child}/cmdline`, 'utf8');
      return line.includes('--permission') && !line.startsWith('/bin/sh')
        ? [await readFile(`/proc/${child}/environ`, 'utf8'), line]
        : false;
    }, patience);
    delete process.env.A_SECRET_OF_THE_PRODUCT;
    expect(environment).not.toMatch(/SECRET|DATABASE|HOME/);
    expect(command).not.toMatch(/--allow-(?:fs-write|child-process|worker|wasi)/);
    expect(getResult(await work)).toBe('ok');
  });

  it('end with the product', async () => {
    const closing = createRenderer();
    const work = closing.render(await photo({ width: 3000, height: 3000 }), sender);
    await vi.waitUntil(async () => (await childProcesses()).length === 1, patience);
    await closing.close();
    expect(getResult(await work)).toBe('cannot_be_read');
    expect(getResult(await closing.render(await plainImage(small), sender))).toBe('busy');
  });
});

async function readStats(jpeg: Buffer, region: Region): Promise<Stats> {
  return sharp(await sharp(jpeg).extract(region).png().toBuffer()).stats();
}

function getResult(outcome: RenderResult<unknown>): string {
  return outcome.ok ? 'ok' : outcome.refusal;
}

function half(bytes: Buffer): Buffer {
  return bytes.subarray(0, bytes.length / 2);
}
