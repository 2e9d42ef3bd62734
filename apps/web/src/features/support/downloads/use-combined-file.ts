import { useLingui } from '@lingui/react/macro';
import { saveFile } from '../../../lib/api/save-file.ts';
import { readBytes, combinedFileName, combinedText, decodeText } from './combined-file-model.ts';

/** Creates the combined file in the browser; false when the upload cannot be read. */
export function useCombinedFile(): (message: string, file: File | null) => Promise<boolean> {
  const { t } = useLingui();
  return async (message, file) => {
    try {
      const uploaded = file === null ? t`No file uploaded` : decodeText(await readBytes(file));
      const text = combinedText(message, uploaded);
      saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), combinedFileName);
      return true;
    } catch {
      return false;
    }
  };
}
