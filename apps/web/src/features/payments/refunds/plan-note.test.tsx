import { refundBlockers, type PlanRefundOutcome } from '@anupal/contract/payments/refunds';
import { refundErrorTexts } from '@anupal/contract/texts/refund-errors';
import { expect, it } from 'vitest';
import { render, toText } from '../../../lib/testing/render.tsx';
import { PlanNote } from './plan-note.tsx';

const plan = { name: 'Gold', previousPlan: 'Silver', effect: 'ends', blocker: null } as const;

it.each([
  ['ends', 'If you refund the full amount, the Gold plan ends immediately.'],
  ['reverts', 'the upgrade to Gold ends immediately, and the Silver plan continues'],
  ['cancelled', 'the renewal of Gold is cancelled'],
  ['expired', 'The term of the Gold plan is over'],
] as const satisfies readonly (readonly [PlanRefundOutcome, string])[])(
  'a plan that %s is described in advance',
  (effect, text) => {
    expect(toText(render(<PlanNote plan={{ ...plan, effect }} />))).toContain(text);
  },
);

it.each(refundBlockers)('a prerequisite is shown instead: %s', (blocker) => {
  const text = toText(render(<PlanNote plan={{ ...plan, blocker }} />));
  expect(text).toContain(refundErrorTexts[blocker].en);
  expect(text).not.toContain('ends immediately');
});
