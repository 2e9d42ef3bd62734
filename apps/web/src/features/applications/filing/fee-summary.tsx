import { calculateFilingFee } from '@anupal/contract/applications/charges';
import type { EserviceDetail } from '@anupal/contract/eservices';
import { formatRupees } from '@anupal/contract/values/rupees';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { Money } from '../../../ui/money.tsx';
import { walletQuery } from '../../wallet/wallet-api.ts';

interface FeeSummaryProps {
  readonly service: EserviceDetail;
  readonly isPending: boolean;
  readonly onFile: () => void;
}

/** The fees, what is paid now and from which balance, the next steps, and the submit button. */
export function FeeSummary({ service, isPending, onFile }: FeeSummaryProps) {
  const { total } = calculateFilingFee(service);
  const amount = formatRupees(total);
  return (
    <section className="space-y-4 rounded-card border border-line bg-sunken p-4 sm:p-5">
      <h3 className="text-lead font-bold">
        <Trans>Fee and what happens next</Trans>
      </h3>
      <Fees service={service} />
      <NextSteps service={service} />
      <Button isPending={isPending} onClick={onFile}>
        {total > 0 ? <Trans>Pay {amount} and apply</Trans> : <Trans>Apply</Trans>}
      </Button>
    </section>
  );
}

function Fees({ service }: Pick<FeeSummaryProps, 'service'>) {
  const { t } = useLingui();
  const { firmFee, governmentFee, feeNote } = service;
  const { total } = calculateFilingFee(service);
  const details: readonly (readonly [string, ReactNode])[] = [
    [t`Our fee, with GST`, firmFee === null ? t`On request` : <Money rupees={firmFee} />],
    [
      t`Government fee`,
      governmentFee === null ? t`As per schedule` : <Money rupees={governmentFee} />,
    ],
    [t`You pay now`, <Money key="now" rupees={total} />],
    ...useBalance(total),
  ];
  return (
    <>
      <DescriptionList details={details} />
      {feeNote !== null && <p className="text-small text-ink-soft">{feeNote}</p>}
    </>
  );
}

/** The wallet balance before and after the payment. */
function useBalance(total: number): readonly (readonly [string, ReactNode])[] {
  const { t } = useLingui();
  const { walletId } = useSignedInUser();
  const { data } = useQuery({
    ...walletQuery({ id: walletId ?? '', limit: 1, language: useLanguage() }),
    enabled: walletId !== null,
  });
  if (data === undefined) return [];
  const after = data.totalBalance - total;
  return [
    [t`In your wallet`, <Money key="before" rupees={data.totalBalance} />],
    after >= 0
      ? [t`Balance after payment`, <Money key="after" rupees={after} />]
      : [t`Shortfall in your wallet`, <Money key="missing" rupees={-after} />],
  ];
}

function NextSteps({ service }: Pick<FeeSummaryProps, 'service'>) {
  const { firmFee, usualTime } = service;
  const { isQuotedLater } = calculateFilingFee(service);
  return (
    <ol className="list-decimal space-y-1 ps-5">
      <li>
        <Trans>
          You get a tracking number immediately, and one service is deducted from your plan.
        </Trans>
      </li>
      <li>
        <Trans>
          Our team reviews the application and asks you if anything is missing. You get an email at
          each step.
        </Trans>
      </li>
      {isQuotedLater && (
        <li>
          {firmFee === null ? (
            <Trans>We confirm the fees after review. You pay only if you agree.</Trans>
          ) : (
            <Trans>We confirm the government fee after review, and you pay it then.</Trans>
          )}
        </li>
      )}
      {usualTime !== '' && (
        <li>
          <Trans>Usual time: {usualTime}.</Trans>
        </li>
      )}
    </ol>
  );
}
