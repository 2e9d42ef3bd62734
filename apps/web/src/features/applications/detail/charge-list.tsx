import type { Application } from '@anupal/contract/applications/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '../../../ui/badge.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { Money } from '../../../ui/money.tsx';
import { DocumentLinks } from '../../invoices/document-links.tsx';
import { chargeLabel, chargeTones } from '../application-labels.ts';

interface ChargeListProps {
  readonly application: Pick<Application, 'charges' | 'taxDocuments'>;
  readonly isOffice?: boolean;
}

/** The fees of an application with their statuses and tax documents. */
export function ChargeList({
  application: { charges, taxDocuments },
  isOffice = false,
}: ChargeListProps) {
  const { i18n, t } = useLingui();
  return (
    <SectionCard title={t`Fees`}>
      {charges.length === 0 && (
        <p className="text-ink-soft">
          <Trans>Nothing has been charged yet.</Trans>
        </p>
      )}
      <ul className="-my-3 divide-y divide-line">
        {charges.map(({ id, note, total, firmFee, governmentFee, state, retained }) => (
          <li key={id} className="space-y-1 py-3">
            <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="font-semibold">
                <Money rupees={total} />
              </span>
              <Badge tone={chargeTones[state]}>{i18n._(chargeLabel({ state, retained }))}</Badge>
            </p>
            <p className="wrap-anywhere">{note ?? t`Fee at filing`}</p>
            <p className="text-small text-ink-soft">
              <Trans>
                Our fee <Money rupees={firmFee} />, government fee <Money rupees={governmentFee} />
              </Trans>
            </p>
            {retained > 0 && (
              <p className="text-small">
                <Trans>
                  Returned: <Money rupees={Math.round((total - retained) * 100) / 100} />, not
                  returned: <Money rupees={retained} />
                </Trans>
              </p>
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
