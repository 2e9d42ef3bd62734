import type { SupplyClassification } from '@anupal/contract/invoices/classification';
import { parseSac, sacs } from '@anupal/contract/invoices/sac';
import { formatRate } from '@anupal/contract/values/gst-rate';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { ClassificationForm } from './classification-form.tsx';
import { classificationsQuery } from './gst-settings-api.ts';
import { History } from './history.tsx';

/** The SAC and rate of plans and services, with the earlier ones. */
export function ClassificationSection() {
  const { t } = useLingui();
  const result = useQuery(classificationsQuery);
  return (
    <SectionCard
      title={t`Codes and rates`}
      description={t`The service accounting code (SAC) and the GST rate on the lines of a document. Prices include GST: a higher rate does not change the price.`}
    >
      <QueryContent result={result} loading={<Skeleton lines={5} label={t`Loading...`} />}>
        {(rows) => <Contents rows={rows} />}
      </QueryContent>
    </SectionCard>
  );
}

function Contents({ rows }: { readonly rows: readonly SupplyClassification[] }) {
  const { t } = useLingui();
  const columns = useColumns();
  const [isAdding, setIsAdding] = useState(false);
  const past = rows.filter(({ status }) => status === 'past');
  const current = rows.filter(({ status }) => status !== 'past');
  return (
    <>
      {current.some(({ isVerified }) => !isVerified) && (
        <div className="mb-4">
          <Banner tone="warning">
            <Trans>
              Not every code and rate is verified. Sources disagree on the code of a franchise fee:
              998396 and 997336 are both used. Have a chartered accountant decide, and add a row
              with their answer as the source.
            </Trans>
          </Banner>
        </div>
      )}
      <div className="-mx-4 sm:-mx-5">
        <Table
          caption={t`Codes and rates`}
          columns={columns}
          rows={current}
          getKey={({ id }) => id}
        />
      </div>
      <div className="mt-4">
        {isAdding ? (
          <ClassificationForm onEnd={() => setIsAdding(false)} />
        ) : (
          <Button variant="secondary" onClick={() => setIsAdding(true)}>
            <Trans>Add a code and rate</Trans>
          </Button>
        )}
      </div>
      {past.length > 0 && (
        <History count={past.length}>
          <Table
            caption={t`Earlier codes and rates`}
            columns={columns}
            rows={past}
            getKey={({ id }) => id}
          />
        </History>
      )}
    </>
  );
}

function useColumns(): readonly Column<SupplyClassification>[] {
  const { t } = useLingui();
  const language = useLanguage();
  return [
    {
      name: t`For`,
      inRow: 'title',
      cell: ({ subject, service }) =>
        service?.[language] ?? (subject === 'plans' ? t`All other plans` : t`All other services`),
    },
    {
      name: t`SAC`,
      inRow: 'meta',
      cell: ({ sac }) => {
        const known = parseSac(sac);
        return (
          <>
            <span className="font-semibold">{sac}</span>
            {known !== null && (
              <span className="block text-small text-ink-soft narrow:hidden">
                {sacs[known][language]}
              </span>
            )}
          </>
        );
      },
    },
    { name: t`Rate`, isAmount: true, inRow: 'end', cell: ({ rateBps }) => formatRate(rateBps) },
    { name: t`From`, cell: ({ validFrom }) => <DateText iso={validFrom} /> },
    {
      name: t`Status`,
      inRow: 'status',
      cell: ({ status, isVerified }) => {
        if (status === 'planned') return <Badge tone="info">{t`Planned`}</Badge>;
        return isVerified ? (
          <Badge tone="neutral">{t`Verified`}</Badge>
        ) : (
          <Badge tone="warning">{t`Not verified`}</Badge>
        );
      },
    },
    {
      name: t`Source`,
      isUnspaced: true,
      cell: ({ source, createdBy }) => (createdBy === null ? source : `${source} · ${createdBy}`),
    },
  ];
}
