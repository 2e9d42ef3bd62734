import { useLingui } from '@lingui/react/macro';
import { readBytes, isText, isTextFile, decodeText } from './combined-file-model.ts';

/** Explains why a file cannot be added to the download; undefined when it can. */
export function useTextFileError(): (file: File) => Promise<string | undefined> {
  const { t } = useLingui();
  return async (file) => {
    if (!isTextFile(file)) return t`Only .txt files can be added. Please choose another file.`;
    try {
      const isReadable = isText(decodeText(await readBytes(file)));
      return isReadable ? undefined : t`This file contains no text. Please choose another file.`;
    } catch {
      return t`This file could not be read. Please choose it again.`;
    }
  };
}
