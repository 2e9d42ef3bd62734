// The state that the model expects: people, payments, plans and applications. The rules are written a
// second time here, in the simplest way and without any code of the product.

/** An index into the plans, cheapest first. */
export type PlanIndex = 0 | 1 | 2;

/** The plans: price in paise and number of applications. */
export const modelPlans = [
  { name: 'Small', paise: 100_000, limit: 2 },
  { name: 'Middle', paise: 200_000, limit: 4 },
  { name: 'Large', paise: 300_000, limit: 7 },
] as const;

/** The services, with the total paid on filing in paise. */
export const modelServices = [
  { firmFee: '100', governmentFee: '50', paise: 15_000 },
  { firmFee: '', governmentFee: '', paise: 0 },
  { firmFee: '400', governmentFee: '0', paise: 40_000 },
] as const;

/** A term of a plan. An upgrade changes its plan; a renewal is another term. */
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

/** The status of an application. */
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
  state: 'due' | 'paid' | 'refunded' | 'cancelled';
}

/** An application. */
export interface ModelApplication {
  readonly person: ModelPerson;
  readonly term: PlanTerm;
  readonly charges: ModelCharge[];
  state: ModelState;
  version: number;
  assignee: number | null;
  awaitsAnswer: boolean;
  hasStarted: boolean;
  results: number;
}

/** A top-up that was paid at the gateway, or attempted. */
export interface ModelPayment {
  readonly person: ModelPerson;
  readonly paise: number;
  isCaptured: boolean;
  isRefunded: boolean;
  /** What the product made of it, once it learned of it. */
  outcome: 'unknown' | 'credited' | 'returned';
  isRefundRecorded: boolean;
}

/** The whole expected state, and the change of the firm's accounts. */
export interface ExpectedState {
  readonly people: ModelPerson[];
  readonly applications: ModelApplication[];
  readonly payments: ModelPayment[];
  readonly firm: { clearing: number; revenue: number; suspense: number };
}

/** The state before a run: everyone has the small plan and this balance in paise. */
export function initialState(people: number, balance: number): ExpectedState {
  const person = (): ModelPerson => ({ balance, term: { plan: 0, usedSlots: 0 }, waiting: null });
  return {
    people: Array.from({ length: people }, person),
    applications: [],
    payments: [],
    firm: { clearing: 0, revenue: 0, suspense: 0 },
  };
}

/** The refusal of filing, or null if it succeeds. */
export function predictFiling({ term, balance }: ModelPerson, paise: number): string | null {
  if (term === null) return 'subscription_required';
  if (term.usedSlots >= modelPlans[term.plan].limit) return 'service_limit_reached';
  return balance < paise ? 'insufficient_balance' : null;
}

/** Files an application that was predicted to succeed. */
export function fileInModel(model: ExpectedState, person: ModelPerson, paise: number): void {
  const { term } = person;
  if (term === null) throw new Error('filed without a plan');
  term.usedSlots += 1;
  person.balance -= paise;
  model.firm.revenue += paise;
  model.applications.push({
    person,
    term,
    charges: paise === 0 ? [] : [{ kind: 'filing', total: paise, state: 'paid' }],
    state: 'submitted',
    version: 1,
    assignee: null,
    awaitsAnswer: false,
    hasStarted: false,
    results: 0,
  });
}

/** What selecting a plan starts, or its refusal. */
export function predictPlanChoice(
  { term, waiting }: ModelPerson,
  plan: PlanIndex,
): 'purchase' | 'renewal' | 'upgrade' | 'already_subscribed' | 'already_renewed' {
  if (term === null) return 'purchase';
  if (plan === term.plan) return waiting ? 'already_renewed' : 'renewal';
  return plan > term.plan ? 'upgrade' : 'already_subscribed';
}

/** Settles the purchase of a plan at this price. */
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

/** Ends the current term of a person; a waiting one starts. */
export function endTermInModel(person: ModelPerson): void {
  person.term = person.waiting;
  person.waiting = null;
}

/** Settles a payment when the product learns of it: once, by its true state at the gateway. */
export function settleInModel(
  { firm }: ExpectedState,
  payment: ModelPayment,
  { checksGateway }: { readonly checksGateway: boolean },
): void {
  const { paise } = payment;
  if (!payment.isCaptured) return;
  const wasUnknown = payment.outcome === 'unknown';
  if (wasUnknown) {
    payment.outcome = payment.isRefunded ? 'returned' : 'credited';
    firm.clearing -= paise;
    if (payment.isRefunded) firm.suspense += paise;
    else payment.person.balance += paise;
  }
  // Verifying a settled payment is answered from the database; the gateway is not asked again.
  if (!payment.isRefunded || payment.isRefundRecorded || !(wasUnknown || checksGateway)) return;
  payment.isRefundRecorded = true;
  firm.suspense -= paise;
  firm.clearing += paise;
}
