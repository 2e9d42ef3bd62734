import { TrialBalance } from '../../features/wallet/trial-balance.tsx';

/** The balances of the ledger, for superadmins. */
export default function TrialBalancePage() {
  return <TrialBalance />;
}
