import { useLingui } from '@lingui/react/macro';
import { bytesOf, combinedFileName, combinedText, textOf } from '../model.ts';

/** Makes the file of the Downloads dialog, all in the browser; false when the upload cannot be read. */
export function useCombinedFile(): (message: string, file: File | null) => Promise<boolean> {
  const { t } = useLingui();
  return async (message, file) => {
    try {
      const uploaded = file === null ? t`No file uploaded` : textOf(await bytesOf(file));
      save(combinedText(message, uploaded));
      return true;
    } catch {
      return false;
    }
  };
}

function save(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = combinedFileName;
  link.click();
  // The browser has taken hold of it by the next turn.
  setTimeout(() => URL.revokeObjectURL(url));
}
