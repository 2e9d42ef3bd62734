import type { ExpiringDocument } from '@anupal/contract/clients/documents';
import { dateInIndia, parseCalendarDate } from '@anupal/contract/values/calendar-date';
import { formatCalendarDate } from '@anupal/contract/values/date-format';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clientUrl } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { describeDocument } from '../document-labels.ts';
import { expiringDocumentsQuery } from './client-documents-api.ts';

const shownAtFirst = 3;

/** The documents of clients whose validity ends soon or ended lately; nothing if there are none. */
export function ExpiringDocuments() {
  const [showsAll, setShowsAll] = useState(false);
  const { data: documents = [] } = useQuery(expiringDocumentsQuery);
  const count = documents.length;
  if (count === 0) return null;
  return (
    <Banner tone="warning">
      <p className="font-semibold">
        <Plural
          value={count}
          one="# document of your clients needs renewal"
          other="# documents of your clients need renewal"
        />
      </p>
      <ul className="mt-1 space-y-1">
        {(showsAll ? documents : documents.slice(0, shownAtFirst)).map((document) => (
          <ExpiringDocumentLine key={document.id} document={document} />
        ))}
      </ul>
      {!showsAll && count > shownAtFirst && (
        <Button variant="quiet" onClick={() => setShowsAll(true)}>
          <Trans>Show all</Trans>
        </Button>
      )}
    </Banner>
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
      {describeDocument(document, language)}
      {day !== null && ` · ${hasEnded ? t`Expired on ${day}` : t`Expires on ${day}`}`}
    </li>
  );
}
