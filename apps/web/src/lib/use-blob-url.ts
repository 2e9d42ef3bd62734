import { useCallback } from 'react';

/** Shows a blob in an element that has a `src`. Its address is taken back when the element goes. */
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
