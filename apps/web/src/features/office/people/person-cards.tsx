import type { Person } from '@anupal/contract/office/people';
import { formatPhone } from '@anupal/contract/values/phone';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatCount } from '../../../lib/i18n/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { Money } from '../../../ui/money.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { TrackingText } from '../../../ui/tracking-text.tsx';
import { DocumentLinks } from '../../invoices/document-links.tsx';
import { kycStatusLabels, kycStatusTones } from '../../kyc/kyc-labels.ts';
import { ReservedNote } from '../../wallet/reserved-note.tsx';
import { spendableFunds } from '../../wallet/wallet-api.ts';
import { staffPaths } from '../staff-paths.ts';
import { CardTitle } from './card-title.tsx';

/** The latest plan. */
export function PlanCard({ plan }: Pick<Person, 'plan'>) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <Card>
      <CardTitle>{t`Plan`}</CardTitle>
      {plan === null ? (
        <Nothing>{t`No plan bought yet.`}</Nothing>
      ) : (
        <DescriptionList
          details={[
            [t`Plan`, plan.name],
            [
              t`Status`,
              plan.isActive ? (
                <Badge key="on">{t`Active`}</Badge>
              ) : (
                <Badge key="off" tone="warning">{t`Ended`}</Badge>
              ),
            ],
            [t`Valid from`, <DateText key="from" iso={plan.startedAt} />],
            [t`Valid until`, <DateText key="until" iso={plan.expiryDate} />],
            [
              plan.usage.period === 'month' ? t`Services used this month` : t`Services used`,
              plan.usage.limit === null
                ? formatCount(plan.usage.used, language)
                : `${formatCount(plan.usage.used, language)} / ${formatCount(plan.usage.limit, language)}`,
            ],
          ]}
        />
      )}
    </Card>
  );
}

/** The business and its phone number. */
export function BusinessCard({ business }: Pick<Person, 'business'>) {
  const { t } = useLingui();
  return (
    <Card>
      <CardTitle>{t`Business`}</CardTitle>
      {business === null ? (
        <Nothing>{t`No business details yet.`}</Nothing>
      ) : (
        <DescriptionList
          details={[
            [t`Business name`, business.name],
            [
              t`Phone`,
              <a key="phone" className="text-link underline" href={`tel:${business.phone}`}>
                {formatPhone(business.phone)}
              </a>,
            ],
            [t`Email address`, business.email],
          ]}
        />
      )}
    </Card>
  );
}

/** The KYC status. */
export function KycCard({ kyc }: Pick<Person, 'kyc'>) {
  const { i18n, t } = useLingui();
  const { kyc: path } = staffPaths(useSignedInUser());
  return (
    <Card>
      <CardTitle>{t`KYC`}</CardTitle>
      {kyc === null ? (
        <Nothing>{t`No KYC submitted yet.`}</Nothing>
      ) : (
        <>
          <DescriptionList
            details={[
              [
                t`Status`,
                <Badge key="status" tone={kycStatusTones[kyc.kycStatus]}>
                  {i18n._(kycStatusLabels[kyc.kycStatus])}
                </Badge>,
              ],
              [t`Submitted`, <DateText key="in" iso={kyc.submittedAt} withTime />],
              ...(kyc.decidedAt === null
                ? []
                : [[t`Decided`, <DateText key="at" iso={kyc.decidedAt} withTime />] as const]),
            ]}
          />
          <p className="mt-4">
            <TextLink to={`${path}/${kyc.id}`}>
              <Trans>Open the KYC request</Trans>
            </TextLink>
          </p>
        </>
      )}
    </Card>
  );
}

/** The balance and the latest transactions. */
export function WalletCard({
  wallet,
  action,
}: Pick<Person, 'wallet'> & { readonly action?: ReactNode }) {
  const { t } = useLingui();
  return (
    <Card>
      <CardTitle>{t`Wallet`}</CardTitle>
      {wallet === null ? (
        <Nothing>{t`No wallet opened yet.`}</Nothing>
      ) : (
        <>
          <DescriptionList
            details={[[t`Available balance`, <Money key="sum" rupees={spendableFunds(wallet)} />]]}
          />
          <ReservedNote reserved={wallet.reserved} />
          {wallet.transactions.length === 0 ? (
            <Nothing>{t`No transactions yet.`}</Nothing>
          ) : (
            <ul className="mt-4 divide-y divide-line border-t border-line">
              {wallet.transactions.map(({ id, date, description, type, amount, documents }) => (
                <li key={id} className="flex items-baseline justify-between gap-4 py-2">
                  <div className="min-w-0">
                    <p className="wrap-anywhere">
                      <TrackingText text={description} />
                    </p>
                    <p className="text-small text-ink-soft">
                      <DateText iso={date} withTime />
                    </p>
                    <DocumentLinks documents={documents} isOffice />
                  </div>
                  <span
                    className={`font-semibold whitespace-nowrap ${type === 'credit' ? 'text-success' : 'text-danger'}`}
                  >
                    {type === 'credit' ? '+' : '-'}
                    <Money rupees={amount} />
                  </span>
                </li>
              ))}
            </ul>
          )}
          {action !== undefined && <div className="mt-4">{action}</div>}
        </>
      )}
    </Card>
  );
}

function Nothing({ children }: { readonly children: string }) {
  return <p className="mt-4 text-ink-soft">{children}</p>;
}
