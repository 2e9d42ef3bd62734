import type { Failure } from './failure.ts';
import { invalidAnswer } from './refusal.ts';

/** The file of an answer, or why there is none. */
type FileAnswer = { readonly ok: true; readonly value: Blob } | Failure;

/** Reads an answer that is a file, telling of each piece that comes. A page in its place is none. */
export async function readFile(response: Response, touch: () => void): Promise<FileAnswer> {
  const type = response.headers.get('Content-Type') ?? '';
  if (!isFile(type, response)) return invalidAnswer(response.status);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  for (let step = await reader?.read(); step?.done === false; step = await reader?.read()) {
    touch();
    pieces.push(step.value);
  }
  return { ok: true, value: new Blob(pieces, { type }) };
}

// What stands between us and the API may answer a page of its own: one that is meant is to be saved.
function isFile(type: string, { headers }: Response): boolean {
  if (/^(?:image\/|application\/pdf)/.test(type)) return true;
  const isSaved = (headers.get('Content-Disposition') ?? '').startsWith('attachment');
  return isSaved && /^text\/(?:csv|html)/.test(type);
}
