import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether OpenSSL, which shares no code with what signs, accepts a PDF's signature under a certificate. */
export function isSignatureValid(pdf: Buffer, certificate: string): boolean {
  const { signed, signature } = splitSignature(pdf);
  return inFolder((folder) => {
    writeFileSync(join(folder, 'signed'), signed);
    writeFileSync(join(folder, 'signature.der'), signature);
    writeFileSync(join(folder, 'certificate.pem'), certificate);
    const { status } = spawnSync(
      'openssl',
      'cms -verify -binary -purpose any -inform DER -in signature.der -content signed -CAfile certificate.pem -out /dev/null'.split(
        ' ',
      ),
      { cwd: folder },
    );
    return status === 0;
  });
}

/** A PKCS #12 file with a fresh key and its certificate. */
export function makePkcs12(password: string): { pkcs12: Buffer; certificate: string } {
  return inFolder((folder) => {
    const run = (command: string): void =>
      void execFileSync('openssl', command.split(' '), { cwd: folder, stdio: 'ignore' });
    run('req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out cert.pem -days 30 -subj /CN=Firm');
    run(`pkcs12 -export -inkey key.pem -in cert.pem -out key.p12 -passout pass:${password}`);
    return {
      pkcs12: readFileSync(join(folder, 'key.p12')),
      certificate: readFileSync(join(folder, 'cert.pem'), 'utf8'),
    };
  });
}

/** The bytes that a signature covers, and its CMS structure. */
function splitSignature(pdf: Buffer): { signed: Buffer; signature: Buffer } {
  const text = pdf.toString('latin1');
  const range = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/.exec(text);
  if (!range) throw new Error('the PDF is not signed');
  const [from = 0, length = 0, next = 0, rest = 0] = range.slice(1).map(Number);
  if (from !== 0 || next + rest !== pdf.length) throw new Error('a part of the PDF is not signed');
  const hex = text.slice(length, next).replaceAll(/[<>]/g, '');
  const padded = Buffer.from(hex, 'hex');
  // DER: the length of the outer sequence, in two bytes after 30 82; the rest is padding.
  const signature = padded.subarray(0, padded.readUInt16BE(2) + 4);
  const signed = Buffer.concat([pdf.subarray(0, length), pdf.subarray(next)]);
  return { signed, signature };
}

function inFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'anupal-openssl-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
