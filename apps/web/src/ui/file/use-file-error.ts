import { useLingui } from '@lingui/react/macro';
import { formatBytes, formatChoice } from '../../lib/i18n/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import type { DocumentProblem } from '../../lib/uploads/upload-slots.ts';
import { kindNames, type FileIssue, type FileRules } from './check-files.ts';

/** The message about a rejected file, with what to do. */
export function useFileError({ accept }: Pick<FileRules, 'accept'>) {
  const { t } = useLingui();
  const language = useLanguage();
  const kinds = formatChoice(kindNames(accept), language);
  return (objection: FileIssue): string => {
    switch (objection.is) {
      case 'several':
        return t`Choose one file.`;
      case 'wrongKind':
        return t`This file type is not supported. Choose one of these instead: ${kinds}.`;
      case 'empty':
        return t`This file is empty. Choose another one.`;
      case 'tooLarge': {
        const size = formatBytes(objection.bytes, language);
        const limit = formatBytes(objection.limit, language);
        return t`This file is ${size}. Choose one of at most ${limit}.`;
      }
    }
  };
}

/** The message about a rejected document, with what to do. */
export function useDocumentError(rules: Pick<FileRules, 'accept'>) {
  const { t } = useLingui();
  const objection = useFileError(rules);
  return (problem: DocumentProblem): string => {
    switch (problem.is) {
      case 'heic':
        return t`This photo is in the HEIC format, which this browser cannot open. Take a photo here, or choose a JPEG or PDF.`;
      case 'tooLarge':
        return objection(problem);
      case 'gone':
        return t`This file is no longer available. Please choose it again.`;
      case 'refused':
        return problem.failure.message ?? t`Something went wrong. Please try again.`;
    }
  };
}
