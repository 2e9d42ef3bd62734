import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useUrlQuery } from '../../../lib/lists/use-url-query.ts';
import { Banner } from '../../../ui/banner.tsx';
import { walletKey } from '../../wallet/wallet-api.ts';
import { TopUpStep } from './top-up-step.tsx';

interface TopUpProps {
  readonly walletId: string;
  /** The payer's phone number, if known. */
  readonly contact: string;
}

/** Adds money to a wallet, any number of times. A paid order is in the URL until it is settled. */
export function TopUp({ walletId, contact }: TopUpProps) {
  const queries = useQueryClient();
  const { search, replaceSearch } = useUrlQuery();
  const part = useRef<HTMLDivElement>(null);
  // The URL changes a moment later: a completed order must not be mistaken for the next one.
  const [done, setDone] = useState<readonly string[]>([]);
  const [added, setAdded] = useState<Added | null>(null);
  const { order = '', ...others } = Object.fromEntries(search);
  const start = (orderId: string): void => {
    setDone([...done, orderId]);
    replaceSearch(others);
  };
  const finish = (orderId: string): void => {
    setAdded({ orderId, takesFocus: mayTakeFocus(part.current) });
    void queries.invalidateQueries({ queryKey: walletKey });
    start(orderId);
  };
  return (
    <div ref={part}>
      {/* Rendered before it has a text: only then do screen readers announce it. */}
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
        onNextTopUp={start}
      />
    </div>
  );
}

/** A completed top-up. */
interface Added {
  readonly orderId: string;
  readonly takesFocus: boolean;
}

// The focused element is gone when the form reappears. A user who is active elsewhere on the page
// keeps the focus.
function mayTakeFocus(part: HTMLElement | null): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || part?.contains(activeElement) === true;
}
