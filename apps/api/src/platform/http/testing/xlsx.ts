import { inflateRawSync } from 'node:zlib';

/** The XML of the only sheet of a workbook. */
export function readSheetXml(workbook: Buffer): string {
  const parts = readZipParts(workbook);
  return `${parts.get('xl/worksheets/sheet1.xml') ?? ''}${parts.get('xl/sharedStrings.xml') ?? ''}`;
}

/** The files of a workbook by path. */
// The central directory of a ZIP, and each file by its local header (APPNOTE 4.3.7, 4.3.12).
export function readZipParts(bytes: Buffer): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  let at = bytes.readUInt32LE(bytes.lastIndexOf('PK\u0005\u0006') + 16);
  while (bytes.readUInt32LE(at) === 0x02014b50) {
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((index) =>
      bytes.readUInt16LE(at + index),
    ) as [number, number, number]; // one for each
    const name = bytes.toString('utf8', at + 46, at + 46 + nameBytes);
    parts.set(name, contentAt(bytes, bytes.readUInt32LE(at + 42), bytes.readUInt32LE(at + 20)));
    at += 46 + nameBytes + extraBytes + commentBytes;
  }
  return parts;
}

function contentAt(bytes: Buffer, header: number, packed: number): string {
  const begin = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28);
  const data = bytes.subarray(begin, begin + packed);
  return (bytes.readUInt16LE(header + 8) === 8 ? inflateRawSync(data) : data).toString('utf8');
}
