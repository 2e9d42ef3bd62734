import type { Failure } from './failure.ts';
import { invalidResponse } from './refusal.ts';

/** The file of an answer, or why there is none. */
type FileResult = { readonly ok: true; readonly value: Blob } | Failure;

/** Reads a file answer and reports its progress. An HTML page in its place is a failure. */
export async function readFileResponse(
  response: Response,
  onBytes: (bytes: number) => void,
): Promise<FileResult> {
  const type = response.headers.get('Content-Type') ?? '';
  if (!isFile(type, response)) return invalidResponse(response.status);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let step = await reader?.read(); step?.done === false; step = await reader?.read()) {
    bytes += step.value.length;
    pieces.push(step.value);
    onBytes(bytes);
  }
  return { ok: true, value: new Blob(pieces, { type }) };
}

// A proxy in between may answer with a page of its own; a real file is marked as an attachment.
function isFile(type: string, { headers }: Response): boolean {
  if (/^(?:image\/|application\/pdf)/.test(type)) return true;
  const isSaved = (headers.get('Content-Disposition') ?? '').startsWith('attachment');
  return (
    isSaved &&
    /^(?:text\/(?:csv|html)|application\/(?:json|xml|zip|vnd\.openxmlformats))/.test(type)
  );
}
