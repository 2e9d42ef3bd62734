import { useCallback } from 'react';

/** Shows a blob in an element with a `src`. Its URL is revoked when the element is removed. */
export function useBlobUrl(blob: Blob | undefined) {
  return useCallback(
    (element: HTMLImageElement | HTMLIFrameElement | null) => {
      if (element === null || blob === undefined) return undefined;
      const url = URL.createObjectURL(blob);
      element.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
}
