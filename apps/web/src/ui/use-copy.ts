import { useLingui } from '@lingui/react/macro';
import { showToast } from './toast.ts';

/** Copies a text or link to the clipboard, which a browser may refuse, and says so either way. */
export interface Copy {
  /** Resolves to whether it was copied. */
  readonly copyText: (text: string) => Promise<boolean>;
  readonly copyLink: (url: string) => Promise<boolean>;
}

/** Copying with a toast about the result. */
export function useCopy(): Copy {
  const { t } = useLingui();
  const copy = async (text: string, done: string, failed: string): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      showToast('error', failed);
      return false;
    }
    showToast('success', done);
    return true;
  };
  return {
    copyText: (text) =>
      copy(text, t`Text copied.`, t`The text could not be copied. Select it and copy it yourself.`),
    copyLink: (url) =>
      copy(url, t`Link copied.`, t`The link could not be copied. Select it and copy it yourself.`),
  };
}
