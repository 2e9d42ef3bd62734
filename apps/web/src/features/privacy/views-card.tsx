import type { DocumentView } from '@anupal/contract/privacy';
import { roleNames } from '@anupal/contract/texts/role-names';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { readViews } from './privacy-api.ts';

/** When staff opened the user's documents. */
export function ViewsCard() {
  const { t } = useLingui();
  const result = useInfiniteQuery({
    queryKey: ['privacy', 'views'],
    queryFn: ({ pageParam }: { readonly pageParam: number | null }) => readViews(pageParam),
    initialPageParam: null,
    getNextPageParam: ({ nextBefore }) => nextBefore,
  });
  return (
    <SectionCard
      title={t`Who opened your documents`}
      description={
        <Trans>
          Each time our staff opened one of your files or revealed a masked number. Lists that they
          view or export are not included. We show the role, not the name. If an entry looks wrong,
          file a complaint below.
        </Trans>
      }
    >
      <QueryContent
        result={result}
        failed={t`The list could not be loaded.`}
        loading={<Skeleton lines={3} label={t`Loading...`} />}
      >
        {({ pages }) => (
          <>
            <Views views={pages.flatMap(({ views }) => views)} />
            {result.hasNextPage && (
              <Button
                variant="secondary"
                isPending={result.isFetchingNextPage}
                onClick={() => void result.fetchNextPage()}
              >
                <Trans>Show earlier entries</Trans>
              </Button>
            )}
          </>
        )}
      </QueryContent>
    </SectionCard>
  );
}

function Views({ views }: { readonly views: readonly DocumentView[] }) {
  const { i18n } = useLingui();
  const language = useLanguage();
  if (views.length === 0)
    return (
      <EmptyState picture="papers">
        <Trans>No member of staff has opened your documents yet.</Trans>
      </EmptyState>
    );
  return (
    <ul className="mb-4 divide-y divide-line">
      {views.map(({ id, at, role, viewed, name }) => (
        <li key={id} className="py-2 first:pt-0">
          <p className="font-semibold wrap-anywhere">
            {i18n._(viewedLabels[viewed])}
            {name !== null && ` · ${name}`}
          </p>
          <p className="text-small text-ink-soft">
            {roleNames[role][language]} · <DateText iso={at} withTime />
          </p>
        </li>
      ))}
    </ul>
  );
}

const viewedLabels: Readonly<Record<DocumentView['viewed'], MessageDescriptor>> = {
  kyc_document: msg`Page of a KYC document`,
  kyc_number: msg`Your full PAN`,
  application_document: msg`Document of an application`,
  application_number: msg`Hidden number in an application`,
  support_document: msg`Ticket document`,
  agreement: msg`Signed agreement or certificate`,
  tax_document: msg`Invoice or other tax document`,
  tax_documents_of_month: msg`Tax documents of a month`,
  nominee: msg`Your nominee`,
};
