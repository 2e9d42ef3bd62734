import { useLingui } from '@lingui/react/macro';
import { SettlementList } from '../../features/payments/bank-settlements/settlement-list.tsx';
import { ListBesideDetail } from '../../ui/list-beside-detail.tsx';

/** What the gateway has paid into the bank. */
export default function Settlements() {
  const { t } = useLingui();
  return (
    <ListBesideDetail names={{ list: t`Settlements`, detail: t`Settlement` }}>
      <SettlementList />
    </ListBesideDetail>
  );
}
