import { parseGstin } from '@anupal/contract/values/gstin';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useUrlQuery } from '../../../lib/lists/use-url-query.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { MonthSelect } from '../month-select.tsx';
import { EInvoiceSection } from './e-invoice-section.tsx';
import { FilingSection } from './filing-section.tsx';
import { ReturnFiles } from './return-files.tsx';
import { returnQuery } from './returns-api.ts';
import { choosePeriod } from './returns-model.ts';
import { ReturnTables } from './return-tables.tsx';

/** The GST return of a month: what it contains, its files, and whether it is filed. */
export function GstReturns() {
  const { t } = useLingui();
  const { search, replaceSearch } = useUrlQuery();
  const today = dateInIndia(new Date());
  const period = choosePeriod(search.get('month'), today);
  const gstin = parseGstin(search.get('gstin') ?? '') ?? undefined;
  const result = useQuery(returnQuery(period, gstin));
  const show = (month: string, named = gstin): void =>
    replaceSearch({ month, ...(named !== undefined && { gstin: named }) });
  return (
    <>
      <div>
        <PageHeading>{t`GST returns`}</PageHeading>
        <p className="mt-2 max-w-prose text-ink-soft">
          <Trans>
            Every figure comes from the tax documents of the month. Have your chartered accountant
            check the return before you file it on the GST portal.
          </Trans>
        </p>
      </div>
      <div className="grid gap-4 sm:max-w-xl sm:grid-cols-2">
        <MonthSelect id="return-month" month={period} onChange={show} />
        {(result.data?.gstins.length ?? 0) > 1 && (
          <Select
            id="return-gstin"
            label={t`GSTIN`}
            choices={(result.data?.gstins ?? []).map((value) => ({ value, name: value }))}
            value={gstin ?? result.data?.return?.gstin ?? ''}
            onChange={(value) => show(period, parseGstin(value) ?? undefined)}
          />
        )}
      </div>
      <QueryContent result={result} loading={<Skeleton lines={8} label={t`Loading...`} />}>
        {({ return: gstReturn }) =>
          gstReturn === null ? (
            <Card>
              <EmptyState picture="papers">
                <Trans>
                  GSTR-1 is filed by regular taxpayers. Once the firm’s GST details say that it is
                  one, its returns will appear here.
                </Trans>
              </EmptyState>
            </Card>
          ) : (
            <>
              <ReturnTables summary={gstReturn.summary} />
              <ReturnFiles gstReturn={gstReturn} />
              <EInvoiceSection gstReturn={gstReturn} />
              <FilingSection gstReturn={gstReturn} />
            </>
          )
        }
      </QueryContent>
    </>
  );
}
