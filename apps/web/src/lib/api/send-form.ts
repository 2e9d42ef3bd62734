import type { RequestTimeout } from './request-timeout.ts';

/** A form to be sent. */
export interface FormRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: FormData;
  /** Reports the share that has been sent, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/**
 * Sends a form with its files and answers as `fetch` would. `fetch` itself reports no upload
 * progress, neither to the user nor to the timeout, which each sent piece restarts.
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
    // The timeout gives an error as its reason, and so does any caller that aborts.
    request.addEventListener('abort', () => reject(signal.reason as Error));
    request.open(form.method, form.url);
    for (const [name, value] of Object.entries(form.headers)) request.setRequestHeader(name, value);
    request.send(form.body);
  });
}

/** A file of a form that has several file fields. */
export interface NamedFile {
  readonly field: string;
  readonly blob: Blob;
}

/**
 * Builds the body of a form: the fields as text, lists repeated, then the files. Files without a
 * field of their own go into `field`.
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
