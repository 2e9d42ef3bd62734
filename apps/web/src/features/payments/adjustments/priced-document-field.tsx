import { type PricedDocument, type PriceReason } from '@anupal/contract/payments/adjustments';
import { formatRupees } from '@anupal/contract/values/rupees';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useDebouncedSearch } from '../../../lib/lists/debounced-search.ts';
import { toSearchText } from '../../../lib/lists/search-text.ts';
import { QueryContent } from '../../../ui/query-content.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ListSearch } from '../../../ui/table/list-search.tsx';
import { pricedDocumentsQuery } from './adjustment-api.ts';

interface PricedDocumentFieldProps {
  readonly id: string;
  readonly person: string;
  readonly reason: PriceReason;
  readonly error: string | undefined;
  readonly value: PricedDocument | null;
  readonly onChange: (document: PricedDocument | null) => void;
}

/** Selects the document of a user whose price changes, with a search where there are many. */
export function PricedDocumentField({ person, reason, ...field }: PricedDocumentFieldProps) {
  const { t } = useLingui();
  // Not in the URL: the dialog is not either.
  const [q, setQ] = useState('');
  const search = useDebouncedSearch(q, setQ);
  const text = toSearchText(q);
  const result = useQuery({
    ...pricedDocumentsQuery({ person, reason, ...(text !== '' && { q: text }) }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryContent
      result={result}
      failed={t`The invoices could not be loaded.`}
      loading={<Skeleton lines={1} label={t`Loading invoices...`} />}
    >
      {({ documents }) => (
        <div className="space-y-3">
          <ListSearch
            id={`${field.id}-search`}
            search={search}
            placeholder={t`Number, service or amount`}
          />
          <Choices {...field} reason={reason} documents={documents} />
        </div>
      )}
    </QueryContent>
  );
}

interface ChoicesProps extends Omit<PricedDocumentFieldProps, 'person'> {
  readonly documents: readonly PricedDocument[];
}

function Choices({ id, reason, error, value, onChange, documents }: ChoicesProps) {
  const { t } = useLingui();
  const language = useLanguage();
  // The chosen one stays although another search does not find it.
  const isFound = documents.some((each) => each.id === value?.id);
  const listed = value === null || isFound ? documents : [value, ...documents];
  const describe = ({ number, open, description, client }: PricedDocument): string => {
    const left = formatRupees(open);
    return [number, t`${left} left`, description[language], client]
      .filter((part) => part !== null)
      .join(' · ');
  };
  if (listed.length === 0)
    return (
      <p id={id} className="text-small text-ink-soft">
        {reason === 'raise_withdrawn' ? (
          <Trans>No debit note can be withdrawn.</Trans>
        ) : (
          <Trans>
            No invoice for a service has a fee left. A plan’s price cannot be changed here: refund a
            part of its payment instead.
          </Trans>
        )}
      </p>
    );
  return (
    <Select
      id={id}
      label={reason === 'raise_withdrawn' ? t`Debit note` : t`Invoice`}
      error={error}
      placeholder={t`Please select`}
      value={value?.id ?? ''}
      onChange={(chosen) => onChange(listed.find((each) => each.id === chosen) ?? null)}
      choices={listed.map((each) => ({ value: each.id, name: describe(each) }))}
    />
  );
}
