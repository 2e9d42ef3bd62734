import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useUrlQuery } from '../../../lib/lists/use-url-query.ts';
import { Banner } from '../../../ui/banner.tsx';
import { walletKey } from '../../wallet/wallet-api.ts';
import { TopUpStep } from './top-up-step.tsx';

interface TopUpProps {
  readonly walletId: string;
  /** The payer's phone, where it is known. */
  readonly contact: string;
}

/** Adds balance to a wallet, as often as somebody likes. The order that was paid stands in the URL until it is settled. */
export function TopUp({ walletId, contact }: TopUpProps) {
  const queries = useQueryClient();
  const { search, replaceSearch } = useUrlQuery();
  const part = useRef<HTMLDivElement>(null);
  // The URL follows a moment later: an order that is done with must not be taken for the next one.
  const [done, setDone] = useState<readonly string[]>([]);
  const [added, setAdded] = useState<Added | null>(null);
  const { order = '', ...others } = Object.fromEntries(search);
  const begin = (orderId: string): void => {
    setDone([...done, orderId]);
    replaceSearch(others);
  };
  const finish = (orderId: string): void => {
    setAdded({ orderId, takesFocus: mayTakeFocus(part.current) });
    void queries.invalidateQueries({ queryKey: walletKey });
    begin(orderId);
  };
  return (
    <div ref={part}>
      {/* It stands there before there is anything to tell: only then readers are told of it. */}
      <div role="status">
        {added !== null && (
          <div key={added.orderId} className="mb-5">
            <Banner tone="success" takesFocus={added.takesFocus}>
              <Trans>Balance added successfully!</Trans>
            </Banner>
          </div>
        )}
      </div>
      <TopUpStep
        key={done.length}
        walletId={walletId}
        contact={contact}
        paidOrderId={order === '' || done.includes(order) ? null : order}
        onOrder={() => setAdded(null)}
        onPaid={(paid) => replaceSearch({ ...others, order: paid })}
        onSettled={finish}
        onAnew={begin}
      />
    </div>
  );
}

/** A top-up that is done. */
interface Added {
  readonly orderId: string;
  readonly takesFocus: boolean;
}

// What had the focus is gone when the form comes back. Who meanwhile does something else on the page
// is not called away from it.
function mayTakeFocus(part: HTMLElement | null): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || part?.contains(activeElement) === true;
}
