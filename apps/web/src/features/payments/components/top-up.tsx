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
  const [turn, setTurn] = useState(1);
  const { order: paidOrderId, ...others } = Object.fromEntries(search);
  const begin = (): void => {
    replaceSearch(others);
    setTurn(turn + 1);
  };
  const finish = (): void => {
    showToast('success', t`Balance added successfully!`);
    void queries.invalidateQueries({ queryKey: walletKey });
    begin();
  };
  return (
    <TopUpTurn
      key={turn}
      walletId={walletId}
      contact={contact}
      paidOrderId={paidOrderId ?? null}
      onPaid={(order) => replaceSearch({ ...others, order })}
      onSettled={finish}
      onAnew={begin}
    />
  );
}
