import { refundBlockers, type PlanRefundOutcome } from '@anupal/contract/payments/refunds';
import { refundErrorTexts } from '@anupal/contract/texts/refund-errors';
import { expect, it } from 'vitest';
import { render, textOf } from '../../../lib/testing/render.tsx';
import { PlanNote } from './plan-note.tsx';

const plan = { name: 'Gold', before: 'Silver', effect: 'ends', hindrance: null } as const;

it.each([
  ['ends', 'With the whole amount the Gold plan ends at once.'],
  ['steps_back', 'the upgrade to Gold ends at once, and the Silver plan goes on'],
  ['dropped', 'the renewal of Gold is cancelled'],
  ['over', 'The term of the Gold plan is over'],
] as const satisfies readonly (readonly [PlanRefundOutcome, string])[])(
  'a plan that %s is described in advance',
  (effect, words) => {
    expect(textOf(render(<PlanNote plan={{ ...plan, effect }} />))).toContain(words);
  },
);

it.each(refundBlockers)('a prerequisite is shown instead: %s', (hindrance) => {
  const words = textOf(render(<PlanNote plan={{ ...plan, hindrance }} />));
  expect(words).toContain(refundErrorTexts[hindrance].en);
  expect(words).not.toContain('ends at once');
});
