import { afterAll, describe, expect, it } from 'vitest';
import { brandMark } from '@anupal/contract/brand-mark';
import { createPdfComposer, PdfError, type PdfSource } from './pdf-composer.ts';
import { hindiWords } from './testing/hindi-words.ts';
import { readAttachedJson } from './attached-json.ts';
import { readPdfText } from './testing/read-pdf.ts';

const composer = createPdfComposer({
  milliseconds: 60_000,
  accountMilliseconds: 1_000_000,
  networkMilliseconds: 1_000_000,
});
const sender = { account: 'somebody', network: '203.0.113.1' };
const firm = {
  name: 'Firm',
  legalName: 'The Firm',
  address: 'A',
  email: 'a@b.example',
  phone: '1',
};
const listing = `#import "/paper.typ": *
#show: paper.with(title: "A list")
#for line in data.lines [#line \\ ]`;

afterAll(() => composer.close());

function source(template: string, lines: readonly string[] = []): PdfSource {
  return {
    template,
    data: { language: 'hi', firm, lines },
    dataName: 'list.json',
    issuedAt: new Date('2026-11-18T05:13:09Z'),
    pictures: { 'mark.svg': brandMark },
  };
}

async function compose(template: string, lines?: readonly string[]): Promise<Buffer> {
  const result = await composer.compose(source(template, lines), sender);
  if (!result.ok) throw new Error(result.refusal);
  return result.value;
}

describe('a PDF', () => {
  it('has text that reads back as it was written, each of a hundred Hindi words', async () => {
    expect(hindiWords).toHaveLength(100);
    const words = (await readPdfText(await compose(listing, hindiWords))).split('\n');
    const expected = hindiWords.map((word) => word.normalize('NFC'));
    expect(words.map((word) => word.normalize('NFC')).filter(Boolean)).toEqual(expected);
  });

  it('J03 shows markup in its data as plain text', async () => {
    const hostile = [
      '#x $y$ *z* _u_ `v` <b>',
      '= a \\ b',
      '#import "/a.typ"',
      '"); #panic()',
      '@a',
    ];
    const text = await readPdfText(await compose(listing, hostile));
    expect(text.split('\n').filter(Boolean)).toEqual(hostile);
  });

  it('has a mark for characters that no font has, and keeps them in its attachment', async () => {
    const names = ['Asha 漢\u2060😀 Rao', 'Zoë Łukasz'];
    const pdf = await compose(listing, names);
    const lines = (await readPdfText(pdf)).split('\n').filter(Boolean);
    expect(lines).toEqual(['Asha \uFFFD\uFFFD Rao', 'Zoë Łukasz']);
    expect(await readAttachedJson(pdf, 'list.json')).toMatchObject({ lines: names });
  });

  it('is PDF/A-3 with its data, and the same bytes for the same data', async () => {
    const pdf = await compose(listing, ['one']);
    const text = pdf.toString('latin1');
    expect(text).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(text).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
    expect(text).toContain('/GTS_PDFA1');
    expect(text).toContain('/Lang (hi)');
    expect(text).toContain('2026-11-18T05:13:09');
    expect(await readAttachedJson(pdf, 'list.json')).toMatchObject({ firm, lines: ['one'] });
    expect((await compose(listing, ['one'])).equals(pdf)).toBe(true);
  });
});

describe('the process that makes it', () => {
  it.each([
    ['a file outside its folder', '#read("../pdf-composer.ts")', /outside of project root/],
    ['a file of the system', '#read("/etc/passwd")', /not found \(searched at .*templates/],
    ['a package', '#import "@preview/cetz:0.3.0": *', /failed to download package/],
    ['what is not there', '#unknown', /unknown variable/],
  ])('J02 reaches no network and no file but the templates: %s', async (_what, body, reason) => {
    const outcome = composer.compose(source(body), sender);
    await expect(outcome).rejects.toThrow(PdfError);
    await expect(outcome).rejects.toThrow(reason);
  });

  it('J02 is stopped when it takes too long', async () => {
    const hasty = createPdfComposer({ milliseconds: 300 });
    const endless = '#for a in range(9999) { for b in range(9999) { for c in range(99) {} } }';
    expect(await hasty.compose(source(endless), sender)).toMatchObject({ refusal: 'busy' });
  });

  it('J02 is stopped when it takes too much memory', async () => {
    const tight = createPdfComposer({ memory: 30 * 1024 * 1024 });
    await expect(tight.compose(source(listing), sender)).rejects.toThrow('ended without one');
  });

  it('lets a sender wait whose documents took much time', async () => {
    const narrow = createPdfComposer({ accountMilliseconds: 1, networkMilliseconds: 1 });
    expect((await narrow.compose(source(listing), sender)).ok).toBe(true);
    expect(await narrow.compose(source(listing), sender)).toMatchObject({ refusal: 'spent' });
  });
});
