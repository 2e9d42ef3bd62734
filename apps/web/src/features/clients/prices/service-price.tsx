import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Money } from '../../../ui/money.tsx';
import { clientPricesQuery } from '../client-prices-api.ts';
import { ChangePriceButton } from './change-price-button.tsx';

/** What the user charges for a service, and what that leaves. */
export function ServicePrice({ eserviceId }: { readonly eserviceId: string }) {
  const { data } = useQuery(clientPricesQuery(null, useLanguage()));
  const price = data?.find((one) => one.eserviceId === eserviceId);
  if (price === undefined || price.price === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 border-t border-line pt-2">
      <span>
        <Trans>
          Your client pays <Money rupees={price.price} />.
        </Trans>{' '}
        {price.margin !== null && (
          <Trans>
            Your margin: <Money rupees={price.margin} />.
          </Trans>
        )}
      </span>
      <ChangePriceButton clientId={null} price={price} />
    </p>
  );
}
