import { clientDocumentTypes } from '@anupal/contract/clients/document-types';
import type { OfferedClientDocument } from '@anupal/contract/clients/documents';
import { formatPeriod } from '@anupal/contract/eservices/application-period';
import type { Language } from '@anupal/contract/languages';

/** What a document of a client is: its title, otherwise its type, and its period. */
export function describeDocument(
  { type, title, period }: Pick<OfferedClientDocument, 'type' | 'title' | 'period'>,
  language: Language,
): string {
  const name = title ?? clientDocumentTypes[type].name[language];
  return period === null ? name : `${name}, ${formatPeriod(period, language)}`;
}
