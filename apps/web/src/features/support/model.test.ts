import { describe, expect, it } from 'vitest';
import { combinedText, findServices, isTextFile, textOf } from './model.ts';

describe('the combined file', () => {
  it.each([
    ['A message', 'A text', 'A message\n\nA text'],
    ['A message', 'No file uploaded', 'A message\n\nNo file uploaded'],
    ['  Two\nlines  ', 'A text\n', 'Two\nlines\n\nA text\n'],
    ['', 'A text', 'A text'],
  ])('of %j and %j says %j', (message, uploaded, text) => {
    expect(combinedText(message, uploaded)).toBe(text);
  });

  it.each([
    ['UTF-8', [0xe0, 0xa4, 0x95]],
    ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, 0xe0, 0xa4, 0x95]],
    ['UTF-16 of Windows', [0xff, 0xfe, 0x15, 0x09]],
    ['UTF-16 the other way round', [0xfe, 0xff, 0x09, 0x15]],
  ])('reads %s', (_, bytes) => {
    expect(textOf(new Uint8Array(bytes))).toBe('क');
  });

  it('of an empty file has nothing of it', () => {
    expect(textOf(new Uint8Array())).toBe('');
  });

  it.each([
    ['notes.txt', true],
    ['NOTES.TXT', true],
    ['notes.txt.pdf', false],
    ['txt', false],
    ['notes.md', false],
  ])('takes %s: %j', (name, isTaken) => {
    expect(isTextFile({ name })).toBe(isTaken);
  });
});

describe('finding a service', () => {
  const gst = service('gst', 'GST registration', 'GST पंजीकरण', 'A number for your business');
  const iec = service('exporters', 'Import Export Code', null, 'For a first shipment');
  const closed = { ...service('gst', 'GST refund', null, ''), isActive: false };
  const all = [gst, iec, closed];

  it.each([
    ['everything that can be applied for', '', '', [gst, iec]],
    ['of a category', 'exporters', '', [iec]],
    ['by the words of its name, in any order', '', ' registration  gst ', [gst]],
    ['by its name in the other language', '', 'पंजीकरण', [gst]],
    ['by what it is', '', 'SHIPMENT', [iec]],
    ['none of another category', 'exporters', 'gst', []],
    ['none that is closed', '', 'refund', []],
  ])('%s', (_, category, search, found) => {
    expect(findServices(all, { category, search })).toEqual(found);
  });
});

function service(
  category: string,
  eserviceName: string,
  otherName: string | null,
  description: string,
) {
  return { category, eserviceName, otherName, description, isActive: true };
}
