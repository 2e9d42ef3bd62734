import { expect, it } from 'vitest';
import {
  applicationTransitions,
  applicationStates,
  correctionRequestTransitions,
} from '@anupal/contract/applications/lifecycle';
import { conversationTransitions, conversationStates } from '@anupal/contract/support/lifecycle';
import { kycStatuses } from '@anupal/contract/users';
import { onboardingSteps } from '@anupal/contract/onboarding';
import {
  kycTransitions,
  mayBeCancelled,
} from '../apps/api/src/modules/kyc/records/kyc-lifecycle.ts';
import { onboardingTable } from '../apps/api/src/modules/onboarding/onboarding-lifecycle.ts';
import {
  orderTransitions,
  paymentStatuses,
} from '../apps/api/src/modules/payments/orders/order-lifecycle.ts';
import {
  refundStatuses,
  refundTransitions,
} from '../apps/api/src/modules/payments/refunds/refund-lifecycle.ts';

interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly by?: string;
}

it('docs/lifecycles.md draws the tables that the product works by', async () => {
  await expect(page()).toMatchFileSnapshot('../docs/lifecycles.md');
});

it('the table of the steps has each step of the contract once, in its order', () => {
  const steps = onboardingTable.map(({ step }) => step);
  expect([...steps, 'done']).toEqual(onboardingSteps);
});

function page(): string {
  return `${[
    '# Lifecycles',
    'Drawn by `checks/lifecycles.test.ts` from the tables that the product works by; it fails when one changes. `npx vitest run lifecycles --project checks -u` draws them anew.',
    '## Becoming a franchisee',
    'The first step that is not ended comes next; a step behind it may be taken again until the payment is settled. The table: `apps/api/src/modules/onboarding/onboarding-lifecycle.ts`. When a plan ends by time, or the agreement gets a new version, the step that then lacks comes next again.',
    diagram(onboardingSteps[0], steps()),
    '## An order',
    'Changed by guarded updates alone. An order that is given up still honours money that comes late. The table: `apps/api/src/modules/payments/orders/order-lifecycle.ts`, as for the next three.',
    diagram('created', ways(orderTransitions)),
    '## A payment, as the gateway tells of it',
    'What is kept only ever moves on, and may skip statuses: what is told later may be older.',
    diagram(paymentStatuses[0], row(paymentStatuses)),
    '## A refund, as the gateway tells of it',
    diagram(refundStatuses[0], row(refundStatuses)),
    '## A refund that was asked for',
    'A superadmin asks, another one approves. Its money is set aside with the approval and comes back when it fails; what was called failed may be processed after all. The table: `apps/api/src/modules/payments/orders/order-lifecycle.ts`.',
    diagram('asked', ways(refundTransitions)),
    '## A KYC record',
    'A reviewer may decide anew, whatever was decided before; its person may cancel it until it is approved, and then hand in another one. The table: `apps/api/src/modules/kyc/records/kyc-lifecycle.ts`.',
    diagram(kycStatuses[0], kycArrows()),
    '## An application',
    'Its franchisee files, answers, pays and withdraws; all else is done by who of the staff has taken it, but a superadmin may give it back for them, and any of the staff reopen what is completed and have it then. Taking it over and giving it back leave it where it is. A quoted fee that is not paid keeps it where it waits, and nothing is completed without a result: when the last one is withdrawn, the application is reopened. What was reopened its franchisee cannot withdraw. A rejection returns what was paid, less what staff record as spent. A withdrawal returns everything before work starts and nothing after. Both give the place in the plan back. The table: `packages/contract/src/applications/lifecycle.ts`.',
    diagram(applicationStates[0], movesOf(applicationTransitions)),
    '## A request to correct an application',
    'Until staff take an application, its franchisee may correct it up to twenty times without a request. After that, and once staff have taken it, each correction needs a request. Only one request is open at a time; whoever has taken the application decides, and one approval covers one correction. Open and allowed requests lapse when the application ends and become valid again only if it is reopened. A correction does not change the state of the application.',
    diagram('open', ways(correctionRequestTransitions)),
    '## A conversation of support',
    'A ticket of a signed-in person, or a message of a visitor, which is answered by mail. Taking it and giving it back leave it where it is; what nobody has, any of the staff may answer or close. Its person may open a ticket again within fourteen days. The table: `packages/contract/src/support/lifecycle.ts`.',
    diagram(conversationStates[0], movesOf(conversationTransitions)),
  ].join('\n\n')}\n`;
}

function steps(): readonly Arrow[] {
  return onboardingTable.map(({ step, call }, place) => ({
    from: step,
    to: onboardingSteps[place + 1] ?? step,
    by: call,
  }));
}

function ways(table: Readonly<Record<string, readonly string[]>>): readonly Arrow[] {
  return Object.entries(table).flatMap(([from, next]) => next.map((to) => ({ from, to })));
}

function kycArrows(): readonly Arrow[] {
  return kycStatuses.flatMap((from) => [
    ...kycTransitions[from].map((to) => ({ from, to })),
    ...(mayBeCancelled(from) ? [{ from, to: 'cancelled' }] : []),
  ]);
}

interface Rule {
  readonly by: string;
  readonly from: readonly string[];
  readonly to: string | null;
}

function movesOf(moves: Readonly<Record<string, Rule>>): readonly Arrow[] {
  return Object.entries(moves).flatMap(([name, { by, from, to }]) =>
    to === null ? [] : from.map((state) => ({ from: state, to, by: `${name} (${by})` })),
  );
}

function row(statuses: readonly string[]): readonly Arrow[] {
  return statuses.slice(1).map((to, place) => ({ from: statuses[place] ?? to, to }));
}

function diagram(first: string, arrows: readonly Arrow[]): string {
  const lines = arrows.map(({ from, to, by }) => `  ${from} --> ${to}${by ? `: ${by}` : ''}`);
  const ends = [...new Set(arrows.map(({ to }) => to))].filter((state) =>
    arrows.every(({ from }) => from !== state),
  );
  const all = [`  [*] --> ${first}`, ...lines, ...ends.map((state) => `  ${state} --> [*]`)];
  return ['```mermaid', 'stateDiagram-v2', ...all, '```'].join('\n');
}
