import type { Application, ApplicationCharge } from '@anupal/contract/applications/schemas';
import { subtractRupees } from '@anupal/contract/values/paise';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { Money } from '../../../ui/money.tsx';
import { DocumentLinks } from '../../invoices/document-links.tsx';
import { chargeLabel, chargeTones } from '../application-labels.ts';

interface ChargeListProps {
  readonly application: Pick<Application, 'charges' | 'taxDocuments'>;
  readonly isOffice?: boolean;
  /** Renders what records the government fee of a charge, where the viewer may. */
  readonly renderAction?: (charge: ApplicationCharge) => ReactNode;
}

/** The fees of an application with their statuses and tax documents. */
export function ChargeList({
  application: { charges, taxDocuments },
  isOffice = false,
  renderAction,
}: ChargeListProps) {
  const { t } = useLingui();
  return (
    <SectionCard title={t`Fees`}>
      {charges.length === 0 && (
        <p className="text-ink-soft">
          <Trans>Nothing has been charged yet.</Trans>
        </p>
      )}
      <ul className="-my-3 divide-y divide-line">
        {charges.map((charge) => (
          <li key={charge.id} className="space-y-1 py-3">
            <Charge charge={charge} />
            {charge.acceptsGovernmentPayment && renderAction !== undefined && (
              <div className="space-y-2 pt-2">
                {charge.retained > 0 && (
                  <p className="text-small">
                    <Trans>
                      Held for the client until you record what was paid to the government:{' '}
                      <Money rupees={Math.min(charge.governmentFee, charge.retained)} />
                    </Trans>
                  </p>
                )}
                {renderAction(charge)}
              </div>
            )}
          </li>
        ))}
      </ul>
      {taxDocuments.length > 0 && (
        <div className="mt-3 border-t border-line pt-3">
          <DocumentLinks documents={taxDocuments} isOffice={isOffice} />
        </div>
      )}
    </SectionCard>
  );
}

function Charge({ charge }: { readonly charge: ApplicationCharge }) {
  const { i18n, t } = useLingui();
  const { note, total, firmFee, governmentFee, state, retained, lowered, governmentPayment } =
    charge;
  const ourFee = subtractRupees(firmFee, lowered);
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-semibold">
          <Money rupees={total} />
        </span>
        <Badge tone={chargeTones[state]}>{i18n._(chargeLabel(charge))}</Badge>
      </p>
      <p className="wrap-anywhere">{note ?? t`Fee at filing`}</p>
      <p className="text-small text-ink-soft">
        <Trans>
          Our fee <Money rupees={firmFee} />, government fee <Money rupees={governmentFee} />
        </Trans>
      </p>
      {lowered > 0 && (
        <p className="text-small">
          <Trans>
            Paid <Money rupees={total} />, returned to the wallet because the price was lowered{' '}
            <Money rupees={lowered} />, our fee now <Money rupees={ourFee} />
          </Trans>
        </p>
      )}
      {retained > 0 && (
        <p className="text-small">
          <Trans>
            Returned: <Money rupees={Math.round((total - retained) * 100) / 100} />, not returned:{' '}
            <Money rupees={retained} />
          </Trans>
        </p>
      )}
      {governmentPayment !== null && <GovernmentPayment payment={governmentPayment} />}
    </>
  );
}

interface GovernmentPaymentProps {
  readonly payment: NonNullable<ApplicationCharge['governmentPayment']>;
}

function GovernmentPayment({
  payment: { amount, refunded, reference, paidOn },
}: GovernmentPaymentProps) {
  return (
    <p className="text-small wrap-anywhere">
      <Trans>
        Paid to the government: <Money rupees={amount} /> on <DateText iso={paidOn} />, challan{' '}
        {reference}
      </Trans>
      {refunded > 0 && (
        <span className="block">
          <Trans>
            Returned to the wallet: <Money rupees={refunded} />
          </Trans>
        </span>
      )}
    </p>
  );
}
