import { randomUUID } from 'node:crypto';

/** A part of a form; one with a filename is a file. */
export interface FormPart {
  readonly field: string;
  readonly content: string | Uint8Array;
  readonly filename?: string;
  readonly type?: string;
}

/** A form as sent over the wire (RFC 7578), without corrections. */
export interface EncodedForm {
  readonly payload: Buffer;
  readonly headers: { readonly 'content-type': string };
}

/** Encodes a form of these parts. */
export function encodeForm(parts: readonly FormPart[]): EncodedForm {
  const boundary = `----${randomUUID()}`;
  const lines = parts.flatMap(({ content, ...part }) => [
    Buffer.from(`--${boundary}\r\n${buildHead(part)}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...lines, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

/** The head of a request with this form; the test sends its body. */
export function requestHead(
  path: string,
  form: EncodedForm,
  headers: readonly string[] = [],
): string {
  return [
    `POST ${path} HTTP/1.1`,
    'Host: a',
    `Content-Type: ${form.headers['content-type']}`,
    `Content-Length: ${form.payload.length}`,
    ...headers,
    '\r\n',
  ].join('\r\n');
}

function buildHead({ field, filename, type }: Omit<FormPart, 'content'>): string {
  const disposition = `Content-Disposition: form-data; name="${field}"`;
  if (filename === undefined) return disposition;
  return `${disposition}; filename="${filename}"\r\nContent-Type: ${type ?? 'image/jpeg'}`;
}
