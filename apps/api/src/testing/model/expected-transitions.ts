import type { ExpectedState, ModelApplication, ModelCharge, ModelState } from './expected-state.ts';

/** What staff do with an application. */
export const staffActions = [
  'claim',
  'release',
  'requestInformation',
  'quote',
  'resume',
  'start',
  'addResult',
  'removeResult',
  'complete',
  'reject',
] as const;

/** What its franchisee does with it. */
export const ownActions = ['answer', 'pay', 'withdraw'] as const;

/** One of them. */
export type StaffAction = (typeof staffActions)[number];
export type OwnAction = (typeof ownActions)[number];

/** A quoted fee of the test, in paise. */
const quotedPaise = 32_550;

const open: readonly ModelState[] = ['submitted', 'in_review', 'action_needed', 'in_progress'];
const inProgress: readonly ModelState[] = ['in_review', 'action_needed', 'in_progress'];

const allowedFrom: Readonly<Record<StaffAction, readonly ModelState[]>> = {
  claim: open,
  release: inProgress,
  requestInformation: inProgress,
  quote: inProgress,
  resume: ['action_needed'],
  start: ['in_review'],
  addResult: ['in_progress', 'completed'],
  removeResult: ['in_progress'],
  complete: ['in_progress'],
  reject: inProgress,
};

/** Whether an action names the version of the application that its actor looked at. */
function isVersioned(action: StaffAction | OwnAction): boolean {
  return [
    'requestInformation',
    'quote',
    'resume',
    'start',
    'complete',
    'reject',
    'withdraw',
  ].includes(action);
}

/** An action of one of the staff, perhaps with an outdated version. */
export interface StaffStep {
  readonly action: StaffAction;
  readonly staff: number;
  readonly isStale: boolean;
}

/** The refusal of a staff action, or null if it succeeds. */
export function predictStaffAction(
  application: ModelApplication,
  { action, staff, isStale }: StaffStep,
): string | null {
  const { assignee, state, results } = application;
  const isFree = action === 'claim' ? assignee === null : assignee === staff;
  if (!isFree) return 'application_not_assigned_to_you';
  if (!allowedFrom[action].includes(state) || (isStale && isVersioned(action))) {
    return 'application_changed';
  }
  if (action === 'complete' && results === 0) return 'result_missing';
  return action === 'removeResult' && results === 0 ? 'not_found' : null;
}

/** Applies a staff action that was predicted to succeed. */
export function applyStaffAction(
  model: ExpectedState,
  application: ModelApplication,
  step: StaffStep,
): void {
  const { action, staff } = step;
  if (action === 'addResult') application.results += 1;
  if (action === 'removeResult') application.results -= 1;
  if (action === 'addResult' || action === 'removeResult') return;
  application.version += 1;
  if (action === 'claim') application.assignee = staff;
  if (action === 'release') application.assignee = null;
  if (action === 'requestInformation') application.awaitsAnswer = true;
  if (action === 'start') application.hasStarted = true;
  if (action === 'quote' || action === 'resume') dropDueCharges(application);
  if (action === 'quote') {
    application.charges.push({ kind: 'quote', total: quotedPaise, state: 'due' });
  }
  application.state = nextState(application, action);
  if (action === 'resume') application.awaitsAnswer = false;
  if (action === 'reject') endInModel(model, application, { returnsFees: true });
}

function nextState({ state }: ModelApplication, action: StaffAction): ModelState {
  const to: Partial<Record<StaffAction, ModelState>> = {
    requestInformation: 'action_needed',
    quote: 'action_needed',
    resume: 'in_review',
    start: 'in_progress',
    complete: 'completed',
    reject: 'rejected',
  };
  if (action === 'claim' && state === 'submitted') return 'in_review';
  return to[action] ?? state;
}

/** The index of the charge to pay: the last quoted one, or else the last. */
export function chargeToPay({ charges }: ModelApplication): number {
  const quoted = charges.findLastIndex(({ kind }) => kind === 'quote');
  return quoted >= 0 ? quoted : charges.length - 1;
}

/** The refusal of an action of the franchisee, or null if it succeeds. */
export function predictOwnAction(
  application: ModelApplication,
  action: OwnAction,
  isStale: boolean,
): string | null {
  if (action === 'pay') return predictPayment(application);
  if (!open.includes(application.state)) return 'application_changed';
  return isStale && isVersioned(action) ? 'application_changed' : null;
}

function predictPayment(application: ModelApplication): string | null {
  const charge = application.charges[chargeToPay(application)];
  if (!charge) return 'not_found';
  if (charge.state === 'paid') return null;
  if (application.state !== 'action_needed' || charge.state !== 'due') return 'application_changed';
  return application.person.balance < charge.total ? 'insufficient_balance' : null;
}

/** Applies an action of the franchisee that was predicted to succeed. */
export function applyOwnAction(
  model: ExpectedState,
  application: ModelApplication,
  action: OwnAction,
): void {
  if (action === 'answer') applyAnswer(application);
  if (action === 'pay') applyPayment(model, application);
  if (action !== 'withdraw') return;
  application.version += 1;
  application.state = 'withdrawn';
  endInModel(model, application, { returnsFees: !application.hasStarted });
}

function applyAnswer(application: ModelApplication): void {
  if (!application.awaitsAnswer) return; // just a message
  application.version += 1;
  application.awaitsAnswer = false;
  if (!application.charges.some(isDue)) application.state = 'in_review';
}

function applyPayment(model: ExpectedState, application: ModelApplication): void {
  const charge = application.charges[chargeToPay(application)];
  if (charge?.state !== 'due') return; // already paid
  charge.state = 'paid';
  application.version += 1;
  if (!application.awaitsAnswer) application.state = 'in_review';
  application.person.balance -= charge.total;
  model.firm.revenue += charge.total;
}

function endInModel(
  { firm }: ExpectedState,
  application: ModelApplication,
  { returnsFees }: { readonly returnsFees: boolean },
): void {
  application.awaitsAnswer = false;
  application.term.usedSlots -= 1;
  dropDueCharges(application);
  if (!returnsFees) return;
  for (const charge of application.charges.filter(({ state }) => state === 'paid')) {
    charge.state = 'refunded';
    application.person.balance += charge.total;
    firm.revenue -= charge.total;
  }
}

function dropDueCharges({ charges }: ModelApplication): void {
  for (const charge of charges.filter(isDue)) charge.state = 'cancelled';
}

function isDue({ state }: ModelCharge): boolean {
  return state === 'due';
}
