// The books as the model keeps them: people, what they paid, their plans and their applications. The
// rules are written down a second time here, in the simplest way, so that the product's are held
// against something that shares no line with them.

/** A plan of the test: an index into its list, the cheapest first. */
export type PlanIndex = 0 | 1 | 2;

/** What the plans of the test cost (paise) and how many applications each pays for. */
export const modelPlans = [
  { name: 'Small', paise: 100_000, limit: 2 },
  { name: 'Middle', paise: 200_000, limit: 4 },
  { name: 'Large', paise: 300_000, limit: 7 },
] as const;

/** The services of the test, with what is paid (paise) when one is filed. */
export const modelServices = [
  { firmFee: '100', governmentFee: '50', paise: 15_000 },
  { firmFee: '', governmentFee: '', paise: 0 },
  { firmFee: '400', governmentFee: '0', paise: 40_000 },
] as const;

/** A term of a plan. An upgrade changes its plan, and a renewal is another term. */
export interface PlanTerm {
  plan: PlanIndex;
  usedSlots: number;
}

/** A franchisee. */
export interface ModelPerson {
  balance: number;
  term: PlanTerm | null;
  waiting: PlanTerm | null;
}

/** Where an application stands. */
export type ModelState =
  | 'submitted'
  | 'in_review'
  | 'action_needed'
  | 'in_progress'
  | 'completed'
  | 'rejected'
  | 'withdrawn';

/** A fee of an application, in paise. */
export interface ModelCharge {
  readonly kind: 'filing' | 'quote';
  readonly total: number;
  state: 'due' | 'paid' | 'returned' | 'dropped';
}

/** An application. */
export interface ModelApplication {
  readonly person: ModelPerson;
  readonly term: PlanTerm;
  readonly charges: ModelCharge[];
  state: ModelState;
  version: number;
  holder: number | null;
  awaitsAnswer: boolean;
  hasBegun: boolean;
  results: number;
}

/** A top-up that was paid at the gateway, or was tried. */
export interface ModelPayment {
  readonly person: ModelPerson;
  readonly paise: number;
  isCaptured: boolean;
  isRefunded: boolean;
  /** What the product made of it, once it was told. */
  outcome: 'untold' | 'credited' | 'returned';
  isRefundRecorded: boolean;
}

/** All that is, and what the accounts of the firm have moved by. */
export interface ExpectedState {
  readonly people: ModelPerson[];
  readonly applications: ModelApplication[];
  readonly payments: ModelPayment[];
  readonly firm: { clearing: number; revenue: number; suspense: number };
}

/** The books before anything has happened: everybody has the small plan and so many paise. */
export function initialState(people: number, balance: number): ExpectedState {
  const person = (): ModelPerson => ({ balance, term: { plan: 0, usedSlots: 0 }, waiting: null });
  return {
    people: Array.from({ length: people }, person),
    applications: [],
    payments: [],
    firm: { clearing: 0, revenue: 0, suspense: 0 },
  };
}

/** What filing is refused with; null where it is filed. */
export function predictFiling({ term, balance }: ModelPerson, paise: number): string | null {
  if (term === null) return 'subscription_required';
  if (term.usedSlots >= modelPlans[term.plan].limit) return 'service_limit_reached';
  return balance < paise ? 'insufficient_balance' : null;
}

/** Files an application, once it was foreseen that it is. */
export function fileInModel(books: ExpectedState, person: ModelPerson, paise: number): void {
  const { term } = person;
  if (term === null) throw new Error('filed without a plan');
  term.usedSlots += 1;
  person.balance -= paise;
  books.firm.revenue += paise;
  books.applications.push({
    person,
    term,
    charges: paise === 0 ? [] : [{ kind: 'filing', total: paise, state: 'paid' }],
    state: 'submitted',
    version: 1,
    holder: null,
    awaitsAnswer: false,
    hasBegun: false,
    results: 0,
  });
}

/** What choosing a plan begins, or what it is refused with. */
export function predictPlanChoice(
  { term, waiting }: ModelPerson,
  plan: PlanIndex,
): 'purchase' | 'renewal' | 'upgrade' | 'already_subscribed' | 'already_renewed' {
  if (term === null) return 'purchase';
  if (plan === term.plan) return waiting ? 'already_renewed' : 'renewal';
  return plan > term.plan ? 'upgrade' : 'already_subscribed';
}

/** Settles a chosen plan that cost so much. */
export function buyInModel(
  { firm }: ExpectedState,
  person: ModelPerson,
  { plan, paise }: { readonly plan: PlanIndex; readonly paise: number },
): void {
  const kind = predictPlanChoice(person, plan);
  firm.clearing -= paise;
  firm.revenue += paise;
  if (kind === 'upgrade' && person.term) person.term.plan = plan;
  if (kind === 'renewal') person.waiting = { plan, usedSlots: 0 };
  if (kind === 'purchase') person.term = { plan, usedSlots: 0 };
}

/** Lets the time of a person's plan run out: what waits begins. */
export function endTermInModel(person: ModelPerson): void {
  person.term = person.waiting;
  person.waiting = null;
}

/** What the product does when it is told of a payment: once, and by what is true at the gateway. */
export function settleInModel(
  { firm }: ExpectedState,
  payment: ModelPayment,
  { isAsked }: { readonly isAsked: boolean },
): void {
  const { paise } = payment;
  if (!payment.isCaptured) return;
  const wasUntold = payment.outcome === 'untold';
  if (wasUntold) {
    payment.outcome = payment.isRefunded ? 'returned' : 'credited';
    firm.clearing -= paise;
    if (payment.isRefunded) firm.suspense += paise;
    else payment.person.balance += paise;
  }
  // A page that verifies what is settled is answered from the books; the gateway is not asked again.
  if (!payment.isRefunded || payment.isRefundRecorded || !(wasUntold || isAsked)) return;
  payment.isRefundRecorded = true;
  firm.suspense -= paise;
  firm.clearing += paise;
}
