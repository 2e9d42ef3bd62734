import { subtractRupees } from '@anupal/contract/values/paise';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Money } from '../../../ui/money.tsx';
import { clientPricesQuery } from '../../clients/client-prices-api.ts';
import type { Recipient } from './filing-model.ts';

interface ClientPriceLineProps {
  readonly eserviceId: string;
  readonly recipient: Recipient;
  /** The price of a recurring order, in rupees; null takes the price for the client. */
  readonly agreedPrice: number | null;
}

/** What the user charges this client, and what that leaves; nothing for the user themselves. */
export function ClientPriceLine({ eserviceId, recipient, agreedPrice }: ClientPriceLineProps) {
  const clientId = recipient.kind === 'earlier' ? recipient.id : null;
  const { data } = useQuery({
    ...clientPricesQuery(clientId, useLanguage()),
    enabled: recipient.kind !== 'self',
  });
  const known = data?.find((one) => one.eserviceId === eserviceId);
  const price = agreedPrice ?? known?.price ?? null;
  if (known === undefined || price === null) return null;
  const margin = known.firmFee === null ? null : subtractRupees(price, known.firmFee);
  return (
    <p className="text-ink-soft">
      <Trans>
        You charge your client <Money rupees={price} /> on top of the government fee.
      </Trans>{' '}
      {margin !== null && (
        <Trans>
          Your margin: <Money rupees={margin} />.
        </Trans>
      )}{' '}
      <Trans>You can change it on the page of the application.</Trans>
    </p>
  );
}
