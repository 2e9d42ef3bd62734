import { calculateFilingFee } from '@anupal/contract/applications/charges';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { IconName } from '../../../ui/icon-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Money } from '../../../ui/money.tsx';
import { useOwnWallet } from '../../wallet/use-own-wallet.ts';
import type { FilingService } from './filing-api.ts';

interface FeeSummaryProps {
  readonly service: FilingService;
}

/** What an application costs, what is paid now, and what that leaves in the wallet. */
export function FeeSummary({ service }: FeeSummaryProps) {
  const { t } = useLingui();
  const { firmFee, publicFee, governmentFee, feeNote, usualTime, eserviceName } = service;
  const { total } = calculateFilingFee(service);
  return (
    <div className="space-y-4">
      <p className="font-semibold wrap-anywhere max-lg:hidden">{eserviceName}</p>
      <dl className="space-y-2.5">
        <Line name={t`Our fee, with GST`}>
          {firmFee === null ? t`On request` : <Money rupees={firmFee} isPlain />}
        </Line>
        {publicFee !== null && publicFee !== firmFee && (
          <Line name={t`Public price, for comparison`}>
            <span className="font-normal text-ink-soft">
              <Money rupees={publicFee} isPlain />
            </span>
          </Line>
        )}
        <Line name={t`Government fee`}>
          {governmentFee === null ? t`As per schedule` : <Money rupees={governmentFee} isPlain />}
        </Line>
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt className="font-semibold">
            <Trans>You pay now</Trans>
          </dt>
          <dd className="text-title font-bold">
            <Money rupees={total} isPlain />
          </dd>
        </div>
        <WalletLines total={total} />
      </dl>
      <ul className="space-y-2 border-t border-line pt-3 text-small text-ink-soft">
        {usualTime !== '' && (
          <Fact icon="clock">
            <Trans>Usual time: {usualTime}.</Trans>
          </Fact>
        )}
        <Fact icon="briefcase-business">
          <Trans>One service is deducted from your plan.</Trans>
        </Fact>
        {feeNote !== null && <Fact icon="info">{feeNote}</Fact>}
      </ul>
    </div>
  );
}

function Line({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-small text-ink-soft">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

function WalletLines({ total }: { readonly total: number }) {
  const { t } = useLingui();
  const wallet = useOwnWallet();
  if (wallet === null) return null;
  const after = wallet.available - total;
  return (
    <>
      <Line name={t`In your wallet`}>
        <Money rupees={wallet.balance} isPlain />
      </Line>
      {wallet.reserved > 0 && (
        <Line name={t`Reserved for applications that are being filed`}>
          <Money rupees={wallet.reserved} isPlain />
        </Line>
      )}
      {after < 0 ? (
        <div className="flex items-baseline justify-between gap-4 font-semibold text-warning">
          <dt>
            <Trans>Shortfall in your wallet</Trans>
          </dt>
          <dd>
            <Money rupees={-after} isPlain />
          </dd>
        </div>
      ) : (
        total > 0 && (
          <Line name={t`Balance after payment`}>
            <Money rupees={after} isPlain />
          </Line>
        )
      )}
    </>
  );
}

function Fact({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <span className="mt-0.5">
        <Icon name={icon} size="small" />
      </span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}
