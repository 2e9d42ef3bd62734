import { useLingui } from '@lingui/react/macro';
import { paths } from '../../app/paths.ts';
import { useSignedInUser } from '../../lib/session/use-session.ts';
import { TabLinks } from '../../ui/tab-links.tsx';

/** A page about money. */
type MoneyPage =
  | 'payments'
  | 'refunds'
  | 'settlements'
  | 'disputes'
  | 'unsettled'
  | 'adjustments'
  | 'trial-balance'
  | 'day-book';

/** The pages about money, from payments to the books, for superadmins; others have the payments alone. */
export function MoneyTabs({ current }: { readonly current: MoneyPage }) {
  const { t } = useLingui();
  const { role } = useSignedInUser();
  if (role !== 'superadmin') return null;
  const tab = (id: MoneyPage, name: string, to: string) => ({ id, name, to });
  return (
    // As wide as a list on each of the pages, so that the tabs stay in place.
    <div data-wide>
      <TabLinks
        label={t`Payments and books`}
        current={current}
        tabs={[
          tab('payments', t`Payments`, paths.superadminPayments),
          tab('refunds', t`Refunds`, paths.superadminRefunds),
          tab('settlements', t`Settlements`, paths.superadminSettlements),
          tab('disputes', t`Disputes`, paths.superadminDisputes),
          tab('unsettled', t`Suspense and unsettled`, paths.superadminOpenItems),
          tab('adjustments', t`Wallet adjustments`, paths.superadminAdjustments),
          tab('trial-balance', t`Trial balance`, paths.superadminTrialBalance),
          tab('day-book', t`Day book`, paths.superadminDayBook),
        ]}
      />
    </div>
  );
}
