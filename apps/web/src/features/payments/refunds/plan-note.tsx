import type { Refundable } from '@anupal/contract/payments/refunds';
import { refundErrorTexts } from '@anupal/contract/texts/refund-errors';
import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Banner } from '../../../ui/banner.tsx';
import { planEffectLabels } from './refund-labels.ts';

interface PlanNoteProps {
  readonly plan: NonNullable<Refundable['plan']>;
}

/** The effect of a full refund on the paid plan, or the payment that has to be refunded before it. */
export function PlanNote({ plan: { name, previousPlan, effect, blocker } }: PlanNoteProps) {
  const { i18n } = useLingui();
  const language = useLanguage();
  if (blocker !== null)
    return <Banner tone="warning">{refundErrorTexts[blocker][language]}</Banner>;
  const text = planEffectLabels[effect]({ name, before: previousPlan ?? '' });
  return <Banner tone="info">{i18n._(text)}</Banner>;
}
