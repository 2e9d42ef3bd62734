import { writeRupees } from '@anupal/contract/values/rupees';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Badge } from '../../../ui/badge.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import type { PlanView } from '../model.ts';

/** A plan that a person has or had: its name, its price, and until when. */
export function PlanFacts({ view }: { readonly view: Exclude<PlanView, { is: 'none' }> }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { plan, expiryDate } = view;
  const isActive = view.is === 'active';
  const end = expiryDate === null ? null : formatDate(expiryDate, language);
  const daysLeft = isActive ? view.daysLeft : null;
  const facts: (readonly [string, string])[] = [
    [t`Price`, writeRupees(plan.price)],
    [t`Validity`, plan.validity],
  ];
  if (end !== null) facts.push([isActive ? t`Valid until` : t`Ended on`, end]);
  if (daysLeft !== null)
    facts.push([t`Time left`, t`${plural(daysLeft, { one: '# day', other: '# days' })}`]);
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lead font-bold wrap-anywhere">
        {plan.planName}{' '}
        <Badge tone={isActive ? 'success' : 'danger'}>
          {isActive ? <Trans>Active</Trans> : <Trans>Ended</Trans>}
        </Badge>
      </p>
      {plan.description !== '' && (
        <p className="mt-1 wrap-anywhere text-ink-soft">{plan.description}</p>
      )}
      <FactList facts={facts} />
    </div>
  );
}
