import type { ApplicationCharge } from '@anupal/contract/applications/records';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { Money } from '../../../ui/money.tsx';
import { chargeLabels, chargeTones } from '../labels.ts';

interface ChargeListProps {
  readonly charges: readonly ApplicationCharge[];
  /** What can be done about a fee, below it. */
  readonly actionOf?: (charge: ApplicationCharge) => ReactNode;
}

/** The fees of an application: the firm's and the government's share of each, and how it stands. */
export function ChargeList({ charges, actionOf }: ChargeListProps) {
  if (charges.length === 0)
    return (
      <p className="text-ink-soft">
        <Trans>Nothing has been charged.</Trans>
      </p>
    );
  return (
    <ul className="space-y-4">
      {charges.map((charge) => (
        <li key={charge.id} className="rounded-control border border-line p-4">
          <Charge charge={charge} />
          {actionOf?.(charge)}
        </li>
      ))}
    </ul>
  );
}

function Charge({ charge }: { readonly charge: ApplicationCharge }) {
  const { i18n } = useLingui();
  const { kind, note, state, firmFee, governmentFee, total } = charge;
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">
          {kind === 'filing' ? <Trans>Fee of the filing</Trans> : (note ?? <Trans>Quoted fee</Trans>)}
        </span>
        <Badge tone={chargeTones[state]}>{i18n._(chargeLabels[state])}</Badge>
      </p>
      <p className="mt-1 text-lead font-bold">
        <Money rupees={total} />
      </p>
      <p className="text-small text-ink-soft">
        <Trans>Our fee</Trans> <Money rupees={firmFee} /> · <Trans>Government fee</Trans>{' '}
        <Money rupees={governmentFee} />
      </p>
      <p className="text-small text-ink-soft">
        <Since charge={charge} />
      </p>
    </>
  );
}

function Since({ charge: { returnedAt, paidAt, chargedAt } }: { readonly charge: ApplicationCharge }) {
  if (returnedAt !== null)
    return (
      <Trans>
        Returned to the wallet on <DateText iso={returnedAt} />
      </Trans>
    );
  if (paidAt !== null)
    return (
      <Trans>
        Paid on <DateText iso={paidAt} />
      </Trans>
    );
  return (
    <Trans>
      Quoted on <DateText iso={chargedAt} />
    </Trans>
  );
}
