import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearch } from '../../../lib/use-search.ts';
import { showToast } from '../../../ui/toast.ts';
import { walletKey } from '../../wallet/api.ts';
import { TopUpTurn } from './top-up-turn.tsx';

interface TopUpProps {
  readonly walletId: string;
  /** The payer's phone, where it is known. */
  readonly contact: string;
}

/** Adds balance to a wallet, as often as somebody likes. The order that was paid stands in the URL until it is settled. */
export function TopUp({ walletId, contact }: TopUpProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { search, replaceSearch } = useSearch();
  // The URL follows a moment later: an order that is done with must not be taken for the next one.
  const [done, setDone] = useState<readonly string[]>([]);
  const { order = '', ...others } = Object.fromEntries(search);
  const begin = (orderId: string): void => {
    setDone([...done, orderId]);
    replaceSearch(others);
  };
  const finish = (orderId: string): void => {
    showToast('success', t`Balance added successfully!`);
    void queries.invalidateQueries({ queryKey: walletKey });
    begin(orderId);
  };
  return (
    <TopUpTurn
      key={done.length}
      walletId={walletId}
      contact={contact}
      paidOrderId={order === '' || done.includes(order) ? null : order}
      onPaid={(paid) => replaceSearch({ ...others, order: paid })}
      onSettled={finish}
      onAnew={begin}
    />
  );
}
