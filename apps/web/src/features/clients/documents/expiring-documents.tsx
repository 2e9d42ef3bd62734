import type { ExpiringDocument } from '@anupal/contract/clients/documents';
import { dateInIndia, parseCalendarDate } from '@anupal/contract/values/calendar-date';
import { formatCalendarDate } from '@anupal/contract/values/date-format';
import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { clientUrl } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { FoldingBanner } from '../../../ui/folding-banner.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { nameDocument } from '@anupal/contract/clients/documents';
import { expiringDocumentsQuery } from './client-documents-api.ts';

/** The documents of clients whose validity ends soon or ended lately; nothing if there are none. */
export function ExpiringDocuments() {
  const { data: documents = [] } = useQuery(expiringDocumentsQuery);
  const count = documents.length;
  if (count === 0) return null;
  return (
    <FoldingBanner
      tone="warning"
      title={
        <Plural
          value={count}
          one="# document of your clients needs renewal"
          other="# documents of your clients need renewal"
        />
      }
    >
      <ul className="space-y-1">
        {documents.map((document) => (
          <ExpiringDocumentLine key={document.id} document={document} />
        ))}
      </ul>
    </FoldingBanner>
  );
}

function ExpiringDocumentLine({ document }: { readonly document: ExpiringDocument }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { clientId, clientName, validTo } = document;
  const end = validTo === null ? null : parseCalendarDate(validTo);
  const day = end && formatCalendarDate(end, language);
  const hasEnded = end !== null && end < dateInIndia(new Date());
  return (
    <li className="wrap-anywhere">
      <TextLink to={clientUrl(clientId, 'documents')}>{clientName}</TextLink>
      {': '}
      {nameDocument(document, language)}
      {day !== null && ` · ${hasEnded ? t`Expired on ${day}` : t`Expires on ${day}`}`}
    </li>
  );
}
