import type { RequestTimeout } from './request-timeout.ts';

/** A form as it goes over the line. */
export interface FormRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: FormData;
  /** Told how much of it is over the line, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/**
 * Sends a form with its files, answered as `fetch` would. `fetch` itself tells nothing of what it
 * sends, neither to a person who waits nor to the watch, which takes each piece as a sign of life.
 */
export function sendForm(
  form: FormRequest,
  { signal, restart: touch }: RequestTimeout,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    signal.addEventListener('abort', () => request.abort());
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      touch();
      form.onProgress?.(total === 0 ? 0 : loaded / total);
    });
    request.addEventListener('load', () => resolve(toResponse(request)));
    request.addEventListener('error', () => reject(new TypeError('The form could not be sent.')));
    // The watch gives an error as its reason, and so does whoever ends a call.
    request.addEventListener('abort', () => reject(signal.reason as Error));
    request.open(form.method, form.url);
    for (const [name, value] of Object.entries(form.headers)) request.setRequestHeader(name, value);
    request.send(form.body);
  });
}

/** A file of a form that has several fields for them. */
export interface NamedFile {
  readonly field: string;
  readonly blob: Blob;
}

/**
 * Makes the body of a form: the fields as text, one that is a list repeated; then the files, those
 * without a name of their own in `field`.
 */
export function buildForm(
  fields: object,
  field: string,
  files: readonly (Blob | NamedFile)[],
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) if (one !== undefined) form.append(name, String(one));
  for (const file of files) {
    if (file instanceof Blob) form.append(field, file);
    else form.append(file.field, file.blob);
  }
  return form;
}

function toResponse(request: XMLHttpRequest): Response {
  const lines = request.getAllResponseHeaders().trim().split('\r\n').filter(Boolean);
  const headers = lines.map((line): [string, string] => {
    const [name = '', ...value] = line.split(':');
    return [name, value.join(':').trim()];
  });
  return new Response(request.responseText || null, { status: request.status, headers });
}
