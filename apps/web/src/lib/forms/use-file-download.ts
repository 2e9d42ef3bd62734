import { useEffect, useRef, useState } from 'react';
import type { ApiResult, Parts } from '../api/request.ts';
import { saveFile } from '../api/save-file.ts';
import { useSubmit } from './use-submit.ts';

/** The state of a download: none, running, saved, or cancelled by the user. */
export type DownloadStatus =
  | { readonly is: 'idle' }
  | { readonly is: 'coming'; readonly bytes: number }
  | { readonly is: 'saved'; readonly name: string }
  | { readonly is: 'cancelled' };

/** Reads a file, reporting its bytes, until the signal aborts. */
export type ReadFile = (
  moving: Required<Pick<Parts, 'onBytes' | 'signal'>>,
) => Promise<ApiResult<Blob>>;

/** Downloads a file that takes a while and saves it. Ends when the user cancels it or leaves the page. */
export function useFileDownload(name: string, readFile: ReadFile) {
  const [status, setStatus] = useState<DownloadStatus>({ is: 'idle' });
  const controller = useRef<AbortController | null>(null);
  // The API continues for as long as its response is read.
  useEffect(() => () => controller.current?.abort(), []);
  const submission = useSubmit(async () => {
    const own = new AbortController();
    controller.current = own;
    setStatus({ is: 'coming', bytes: 0 });
    const result = await readFile({
      signal: own.signal,
      onBytes: (bytes) => setStatus({ is: 'coming', bytes }),
    });
    if (result.ok) {
      saveFile(result.value, name);
      setStatus({ is: 'saved', name });
      return null;
    }
    const isCancelled = result.code === 'aborted';
    setStatus({ is: isCancelled ? 'cancelled' : 'idle' });
    return isCancelled ? null : result;
  });
  return { submission, status, cancel: () => controller.current?.abort() };
}
