import type { ApplicationCharge } from '@anupal/contract/applications/schemas';
import { formatRupees } from '@anupal/contract/values/rupees';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../../app/paths.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Money } from '../../../ui/money.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useOwnWallet } from '../../wallet/use-own-wallet.ts';
import { walletKey } from '../../wallet/wallet-api.ts';
import { applicationsKey } from '../applications-api.ts';
import { GovernmentFeeAuthority } from '../government-fee-authority.tsx';
import { payCharge } from './own-applications-api.ts';
import { topUpPath } from './own-application-model.ts';

interface PayChargeProps {
  readonly applicationId: string;
  readonly charge: ApplicationCharge;
}

/** Pays a quoted fee from the wallet, and shows the balance. */
export function PayCharge({ applicationId, charge }: PayChargeProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  // One key while the fee is shown: it is paid once, however often the button is pressed.
  const [key] = useState(() => crypto.randomUUID());
  const payment = useSubmit(async () => {
    const result = await payCharge(applicationId, charge.id, key);
    await Promise.all([
      queries.invalidateQueries({ queryKey: applicationsKey }),
      queries.invalidateQueries({ queryKey: walletKey }),
    ]);
    if (!result.ok) return result;
    showToast('success', t`The fee has been paid.`);
    return null;
  });
  const { failure, tries, isPending, submit } = payment;
  const amount = formatRupees(charge.total);
  return (
    <div className="space-y-3">
      <h3 className="font-semibold wrap-anywhere">{charge.note ?? t`Quoted fee`}</h3>
      <p>
        <span className="text-lead font-bold">
          <Money rupees={charge.total} />
        </span>
        <span className="block text-small text-ink-soft">
          <Trans>
            Our fee <Money rupees={charge.firmFee} />, government fee{' '}
            <Money rupees={charge.governmentFee} />
          </Trans>
        </span>
      </p>
      {failure !== null && (
        <Banner key={tries} tone="danger" takesFocus>
          <p>{failure.message ?? t`The fee could not be paid. Please try again.`}</p>
          {failure.code === 'insufficient_balance' && (
            <div className="mt-3">
              <LinkButton variant="secondary" to={topUpPath({ applicationId })}>
                <Trans>Add money</Trans>
              </LinkButton>
            </div>
          )}
          {failure.code === 'tax_details_missing' && (
            <div className="mt-3">
              <LinkButton variant="secondary" to={paths.dashboardSettings}>
                <Trans>Add GST details</Trans>
              </LinkButton>
            </div>
          )}
        </Banner>
      )}
      <Balance total={charge.total} />
      {charge.governmentFee > 0 && <GovernmentFeeAuthority />}
      <Button isPending={isPending} onClick={() => submit()}>
        <Trans>Pay {amount} from the wallet</Trans>
      </Button>
    </div>
  );
}

function Balance({ total }: { readonly total: number }) {
  const wallet = useOwnWallet();
  if (wallet === null) return null;
  const after = wallet.available - total;
  return (
    <p className="text-small text-ink-soft">
      <Trans>
        In your wallet: <Money rupees={wallet.balance} />.
      </Trans>{' '}
      {wallet.reserved > 0 && (
        <>
          <Trans>
            Reserved for applications that are being filed: <Money rupees={wallet.reserved} />.
          </Trans>{' '}
        </>
      )}
      {after >= 0 ? (
        <Trans>
          After paying: <Money rupees={after} />.
        </Trans>
      ) : (
        <Trans>
          Shortfall: <Money rupees={-after} />.
        </Trans>
      )}
    </p>
  );
}
