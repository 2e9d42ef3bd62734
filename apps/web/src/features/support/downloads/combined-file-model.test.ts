import { describe, expect, it } from 'vitest';
import { combinedText, isText, isTextFile, decodeText } from './combined-file-model.ts';

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
    expect(decodeText(new Uint8Array(bytes))).toBe('क');
  });

  it('contains nothing of an empty file', () => {
    expect(decodeText(new Uint8Array())).toBe('');
  });

  it('accepts UTF-16 with its zero bytes as text, and no picture', () => {
    expect(isText(decodeText(new Uint8Array([0xff, 0xfe, 0x41, 0x00])))).toBe(true);
    expect(isText(decodeText(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x00, 0x0d])))).toBe(false);
  });

  it.each([
    ['notes.txt', true],
    ['NOTES.TXT', true],
    ['notes.txt.pdf', false],
    ['txt', false],
    ['notes.md', false],
  ])('accepts %s: %j', (name, isAccepted) => {
    expect(isTextFile({ name })).toBe(isAccepted);
  });
});
