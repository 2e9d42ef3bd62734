import type { PartnerPrice, PartnerPrices as Prices } from '@anupal/contract/eservices/prices';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { Money } from '../../../ui/money.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { PartnerPriceForm } from './partner-price-form.tsx';
import { partnerPricesQuery } from './partner-prices-api.ts';

/** What franchisees pay for a service, by plan, with the earlier prices. */
export function PartnerPrices({ eserviceId }: { readonly eserviceId: string }) {
  const { t } = useLingui();
  const result = useQuery(partnerPricesQuery(eserviceId));
  return (
    <SectionCard
      title={t`Partner prices`}
      description={t`Our fee as paid from the franchisee’s wallet, including GST. Each price is visible only to franchisees on that plan. The government fee is always charged in full.`}
    >
      <QueryContent result={result} loading={<Skeleton lines={4} label={t`Loading...`} />}>
        {(prices) => <Contents eserviceId={eserviceId} prices={prices} />}
      </QueryContent>
    </SectionCard>
  );
}

interface ContentsProps {
  readonly eserviceId: string;
  readonly prices: Prices;
}

function Contents({ eserviceId, prices }: ContentsProps) {
  const { t } = useLingui();
  const columns = useColumns(prices.publicFee);
  const [isAdding, setIsAdding] = useState(false);
  if (prices.publicFee === null)
    return (
      <p className="text-ink-soft">
        <Trans>
          The fee of this service is quoted for each application, so it has no partner price.
        </Trans>
      </p>
    );
  return (
    <>
      {prices.prices.length === 0 ? (
        <p className="text-ink-soft">
          <Trans>No partner price yet: every franchisee pays the public price.</Trans>
        </p>
      ) : (
        <div className="-mx-4 sm:-mx-5">
          <Table
            caption={t`Partner prices`}
            columns={columns}
            rows={prices.prices}
            getKey={({ id }) => id}
          />
        </div>
      )}
      <div className="mt-4">
        {isAdding ? (
          <PartnerPriceForm {...{ eserviceId, prices }} onEnd={() => setIsAdding(false)} />
        ) : (
          <Button variant="secondary" onClick={() => setIsAdding(true)}>
            <Trans>Set a partner price</Trans>
          </Button>
        )}
      </div>
    </>
  );
}

function useColumns(publicFee: number | null): readonly Column<PartnerPrice>[] {
  const { t } = useLingui();
  return [
    { name: t`Plan`, inRow: 'title', cell: ({ plan }) => plan?.name ?? t`All other plans` },
    {
      name: t`Partner price`,
      isAmount: true,
      inRow: 'end',
      cell: ({ price }) => <Money rupees={price} />,
    },
    {
      name: t`Share of public price`,
      isAmount: true,
      cell: ({ price }) => (publicFee ? `${Math.round((price / publicFee) * 100)} %` : '–'),
    },
    { name: t`From`, inRow: 'meta', cell: ({ validFrom }) => <DateText iso={validFrom} /> },
    {
      name: t`Status`,
      inRow: 'status',
      cell: ({ status }) => {
        if (status === 'planned') return <Badge tone="info">{t`Planned`}</Badge>;
        return status === 'in_force' ? (
          <Badge tone="success">{t`In force`}</Badge>
        ) : (
          <Badge tone="neutral">{t`Past`}</Badge>
        );
      },
    },
    { name: t`Set by`, cell: ({ createdBy }) => createdBy ?? t`Release` },
  ];
}
