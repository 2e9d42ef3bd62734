import type { TrueTypeFont } from './fonts.ts';

/**
 * Lists the code points that a font has a glyph for: its `cmap` table, formats 4 and 12
 * (https://learn.microsoft.com/en-us/typography/opentype/spec/cmap).
 */
export function listCharacters(font: TrueTypeFont): ReadonlySet<number> {
  const cmap = findTable(font, 'cmap');
  const characters = new Set<number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const subtable = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4));
    const format = subtable.readUInt16BE(0);
    if (format === 4) addSegments(characters, subtable);
    if (format === 12) addGroups(characters, subtable);
  }
  return characters;
}

function findTable(font: Buffer, tag: string): Buffer {
  const count = font.readUInt16BE(4);
  for (let record = 12; record < 12 + count * 16; record += 16) {
    if (font.toString('latin1', record, record + 4) === tag)
      return font.subarray(font.readUInt32BE(record + 8));
  }
  throw new Error(`the font has no table ${tag}`);
}

function addSegments(characters: Set<number>, subtable: Buffer): void {
  const doubleCount = subtable.readUInt16BE(6);
  const ends = 14;
  const starts = ends + doubleCount + 2;
  const deltas = starts + doubleCount;
  const offsets = deltas + doubleCount;
  for (let at = 0; at < doubleCount; at += 2) {
    const start = subtable.readUInt16BE(starts + at);
    const delta = subtable.readUInt16BE(deltas + at);
    const offset = subtable.readUInt16BE(offsets + at);
    for (let code = start; code <= subtable.readUInt16BE(ends + at); code += 1) {
      // The offset counts from its own place.
      const place = offsets + at + offset + (code - start) * 2;
      const glyph = offset === 0 ? (code + delta) % 0x1_00_00 : subtable.readUInt16BE(place);
      if (code !== 0xff_ff && glyph !== 0) characters.add(code);
    }
  }
}

function addGroups(characters: Set<number>, subtable: Buffer): void {
  const count = subtable.readUInt32BE(12);
  for (let group = 16; group < 16 + count * 12; group += 12) {
    const end = subtable.readUInt32BE(group + 4);
    for (let code = subtable.readUInt32BE(group); code <= end; code += 1) characters.add(code);
  }
}
