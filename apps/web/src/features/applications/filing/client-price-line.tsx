import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Money } from '../../../ui/money.tsx';
import { clientPricesQuery } from '../../clients/client-prices-api.ts';
import type { Recipient } from './filing-model.ts';

interface ClientPriceLineProps {
  readonly eserviceId: string;
  readonly recipient: Recipient;
}

/** What the user charges this client, and what that leaves; nothing for the user themselves. */
export function ClientPriceLine({ eserviceId, recipient }: ClientPriceLineProps) {
  const clientId = recipient.kind === 'earlier' ? recipient.id : null;
  const { data } = useQuery({
    ...clientPricesQuery(clientId, useLanguage()),
    enabled: recipient.kind !== 'self',
  });
  const price = data?.find((one) => one.eserviceId === eserviceId);
  if (price === undefined || price.price === null) return null;
  return (
    <p className="text-ink-soft">
      <Trans>
        You charge your client <Money rupees={price.price} /> beside the government fee.
      </Trans>{' '}
      {price.margin !== null && (
        <Trans>
          Your margin: <Money rupees={price.margin} />.
        </Trans>
      )}{' '}
      <Trans>You can change it on the page of the application.</Trans>
    </p>
  );
}
