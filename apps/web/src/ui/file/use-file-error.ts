import { useLingui } from '@lingui/react/macro';
import { formatBytes, formatChoice } from '../../lib/i18n/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { kindNames, type FileObjection, type FileRules } from './check-files.ts';

/** Why a file is not taken and what to do, in a sentence. */
export function useObjectionSentence({ accept }: Pick<FileRules, 'accept'>) {
  const { t } = useLingui();
  const language = useLanguage();
  const kinds = formatChoice(kindNames(accept), language);
  return (objection: FileObjection): string => {
    switch (objection.is) {
      case 'several':
        return t`Choose one file.`;
      case 'wrongKind':
        return t`This kind of file cannot be used. Choose one of these instead: ${kinds}.`;
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
