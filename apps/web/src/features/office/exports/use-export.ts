import type { ExportFormat } from '@anupal/contract/office/exports';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../../lib/api/save-file.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { exportList, type ExportRequest } from './export-api.ts';

/** The state of a download: none, running, saved, or cancelled by the user. */
export type ExportStatus =
  | { readonly is: 'idle' }
  | { readonly is: 'coming'; readonly bytes: number }
  | { readonly is: 'saved'; readonly name: string }
  | { readonly is: 'cancelled' };

/** Downloads a list and saves it. Ends when the user cancels it or leaves the page. */
export function useExport(request: ExportRequest, format: ExportFormat) {
  const [status, setStatus] = useState<ExportStatus>({ is: 'idle' });
  const controller = useRef<AbortController | null>(null);
  // The API continues for as long as its response is read.
  useEffect(() => () => controller.current?.abort(), []);
  const submission = useSubmit(async () => {
    const own = new AbortController();
    controller.current = own;
    setStatus({ is: 'coming', bytes: 0 });
    const result = await exportList(request, format, {
      signal: own.signal,
      onBytes: (bytes) => setStatus({ is: 'coming', bytes }),
    });
    if (result.ok) {
      const name = `${request.list}-${dateInIndia(new Date())}.${format}`;
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
