import { useLingui } from '@lingui/react/macro';
import type { DocumentProblem } from '../../lib/uploads/upload-slots.ts';
import type { FileRules } from './check-files.ts';
import { useObjectionSentence } from './use-file-error.ts';

/** What is wrong with a document and what to do, in a sentence. */
export function useProblemSentence(rules: Pick<FileRules, 'accept'>) {
  const { t } = useLingui();
  const objection = useObjectionSentence(rules);
  return (problem: DocumentProblem): string => {
    switch (problem.is) {
      case 'heic':
        return t`This photo is in the HEIC format, which this browser cannot open. Take a photo here, or choose a JPEG or PDF.`;
      case 'tooLarge':
        return objection(problem);
      case 'gone':
        return t`This file is no longer there. Please choose it again.`;
      case 'refused':
        return problem.failure.message ?? t`Something went wrong. Please try again.`;
    }
  };
}
