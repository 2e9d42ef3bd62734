import type { ClientPrice } from '@anupal/contract/clients/prices';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Money } from '../../../ui/money.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { clientPricesQuery } from '../client-prices-api.ts';
import { ChangePriceButton } from './change-price-button.tsx';
import { PriceDialog } from './price-dialog.tsx';

/** The prices for one client that differ from the user's usual ones. */
export function ClientPrices({ clientId }: { readonly clientId: string }) {
  const { t } = useLingui();
  const result = useQuery(clientPricesQuery(clientId, useLanguage()));
  return (
    <SectionCard
      title={t`Prices for this client`}
      aside={
        <TextLink to={paths.dashboardPrices}>
          <Trans>My prices</Trans>
        </TextLink>
      }
    >
      <QueryContent
        result={result}
        failed={t`The prices could not be loaded.`}
        loading={<Skeleton lines={2} label={t`Loading...`} />}
      >
        {(prices) => <Contents clientId={clientId} prices={prices} />}
      </QueryContent>
    </SectionCard>
  );
}

interface ContentsProps {
  readonly clientId: string;
  readonly prices: readonly ClientPrice[];
}

function Contents({ clientId, prices }: ContentsProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState('');
  const special = prices.filter(({ clientPrice }) => clientPrice !== null);
  const usual = prices.filter(({ clientPrice }) => clientPrice === null);
  const selected = usual.find(({ eserviceId }) => eserviceId === chosen);
  return (
    <div className="space-y-4">
      {special.length === 0 ? (
        <p className="text-ink-soft">
          <Trans>This client pays your usual prices.</Trans>
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {special.map((price) => (
            <li key={price.eserviceId} className="flex flex-wrap items-center gap-x-4 py-1">
              <span className="min-w-0 flex-1 wrap-anywhere">{price.eserviceName}</span>
              <span className="font-semibold">
                <Money rupees={price.clientPrice ?? 0} />
              </span>
              <ChangePriceButton clientId={clientId} price={price} />
            </li>
          ))}
        </ul>
      )}
      <Select
        id="client-price-service"
        label={t`Set a different price for`}
        placeholder={t`Choose a service`}
        choices={usual.map(({ eserviceId, eserviceName }) => ({
          value: eserviceId,
          name: eserviceName,
        }))}
        value={chosen}
        onChange={setChosen}
      />
      {selected !== undefined && (
        <PriceDialog clientId={clientId} price={selected} onClose={() => setChosen('')} />
      )}
    </div>
  );
}
