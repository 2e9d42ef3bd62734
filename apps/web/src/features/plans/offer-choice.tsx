import type { PlanOffer, PlanTerms, UnavailableReason } from '@anupal/contract/subscriptions';
import { formatRupees } from '@anupal/contract/values/rupees';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { unavailableLabels } from './plan-labels.ts';

interface OfferChoiceProps {
  readonly offer: PlanOffer;
  readonly isPending: boolean;
  readonly onChoose: () => void;
}

/** The current price and effect of choosing a plan, or why it cannot be chosen. */
export function OfferChoice({ offer, isPending, onChoose }: OfferChoiceProps) {
  const { plan, terms, unavailable } = offer;
  if (terms === null) return <Closed planName={plan.planName} reason={unavailable ?? 'cheaper'} />;
  return (
    <div className="space-y-3">
      <Meaning terms={terms} />
      <Button isWide isPending={isPending} onClick={onChoose}>
        <Verb planName={plan.planName} terms={terms} />
      </Button>
    </div>
  );
}

function Closed({
  planName,
  reason,
}: {
  readonly planName: string;
  readonly reason: UnavailableReason;
}) {
  const { i18n, t } = useLingui();
  return (
    <Button variant="secondary" disabledReason={i18n._(unavailableLabels[reason])}>
      {reason === 'renewed' ? t`Renew ${planName}` : t`Choose ${planName}`}
    </Button>
  );
}

function Verb({ planName, terms }: { readonly planName: string; readonly terms: PlanTerms }) {
  const { t } = useLingui();
  const amount = formatRupees(terms.price);
  switch (terms.kind) {
    case 'purchase':
      return t`Choose ${planName}`;
    case 'renewal':
      return t`Renew for ${amount}`;
    case 'upgrade':
      return t`Upgrade for ${amount}`;
  }
}

function Meaning({ terms: { kind, startsAt, expiryDate } }: { readonly terms: PlanTerms }) {
  if (kind === 'purchase') return null;
  return (
    <p className="text-small text-ink-soft">
      {kind === 'renewal' && startsAt !== null && (
        <Trans>
          Starts on <DateText iso={startsAt} />, when your current plan ends. Its services are
          counted from zero.
        </Trans>
      )}
      {kind === 'upgrade' && expiryDate !== null && (
        <Trans>
          You pay the difference for the days left, until <DateText iso={expiryDate} />. Services
          already used still count.
        </Trans>
      )}
    </p>
  );
}
