import { useParams } from 'react-router';
import { SettlementPage } from '../../features/payments/bank-settlements/settlement-page.tsx';

/** A settlement and its lines. */
export default function Settlement() {
  const { settlementId = '' } = useParams();
  return <SettlementPage key={settlementId} id={settlementId} />;
}
