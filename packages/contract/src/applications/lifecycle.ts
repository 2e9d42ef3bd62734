/** Where an application stands, in the order of its way. The last three are ends. */
export const applicationStates = [
  'submitted',
  'in_review',
  'action_needed',
  'in_progress',
  'completed',
  'rejected',
  'withdrawn',
] as const;

/** Where an application stands. */
export type ApplicationState = (typeof applicationStates)[number];

/** The states in which an application is still worked on or waits: the desk's queue. */
export const openStates = [
  'submitted',
  'in_review',
  'action_needed',
  'in_progress',
] as const satisfies readonly ApplicationState[];

/** Whether an application is still worked on or waits. */
export function isOpen(state: ApplicationState): boolean {
  return openStates.some((open) => open === state);
}

/** Who moves an application: its franchisee, or the member of staff who has taken it. */
export type TransitionActor = 'franchisee' | 'staff';

/** One thing that can be done with an application, from where, and where it then stands. */
export interface Transition {
  readonly by: TransitionActor;
  readonly from: readonly ApplicationState[];
  /** Null where it stays as it is. */
  readonly to: ApplicationState | null;
}

/**
 * The one table of what follows what. Beside it: a quoted fee that is not paid keeps an application
 * where it waits, nothing is completed without a result, and what was reopened cannot be withdrawn.
 */
export const applicationTransitions = {
  /** Staff take it from the queue; who has taken it does what follows. */
  take: { by: 'staff', from: ['submitted'], to: 'in_review' },
  /** The same after somebody gave it back. */
  takeOver: { by: 'staff', from: ['in_review', 'action_needed', 'in_progress'], to: null },
  giveBack: { by: 'staff', from: ['in_review', 'action_needed', 'in_progress'], to: null },
  /** Staff ask for an answer or for documents. */
  ask: { by: 'staff', from: ['in_review', 'action_needed', 'in_progress'], to: 'action_needed' },
  /** Staff name a fee that was to be quoted. */
  quote: { by: 'staff', from: ['in_review', 'action_needed', 'in_progress'], to: 'action_needed' },
  /** Staff need no answer any more; a quoted fee that is not paid is taken back with it. */
  resume: { by: 'staff', from: ['action_needed'], to: 'in_review' },
  begin: { by: 'staff', from: ['in_review'], to: 'in_progress' },
  complete: { by: 'staff', from: ['in_progress'], to: 'completed' },
  /** Any of the staff reopen what was completed, and have it from then on. */
  reopen: { by: 'staff', from: ['completed'], to: 'in_progress' },
  reject: { by: 'staff', from: ['in_review', 'action_needed', 'in_progress'], to: 'rejected' },
  answer: { by: 'franchisee', from: ['action_needed'], to: 'in_review' },
  pay: { by: 'franchisee', from: ['action_needed'], to: 'in_review' },
  withdraw: {
    by: 'franchisee',
    from: ['submitted', 'in_review', 'action_needed', 'in_progress'],
    to: 'withdrawn',
  },
} as const satisfies Readonly<Record<string, Transition>>;

/** A thing that can be done with an application. */
export type ApplicationTransition = keyof typeof applicationTransitions;

/** Whether something can be done with an application that stands here. */
export function canTransition(move: ApplicationTransition, from: ApplicationState): boolean {
  const { from: sources }: Transition = applicationTransitions[move];
  return sources.includes(from);
}

/** How a request to correct an application stands. */
export const correctionRequestStates = ['open', 'allowed', 'declined', 'used'] as const;

/** How a request to correct an application stands. */
export type CorrectionRequestState = (typeof correctionRequestStates)[number];

/** What follows what for a request to correct an application; `used` once it was corrected. */
export const correctionRequestTransitions = {
  open: ['allowed', 'declined'],
  allowed: ['used'],
  declined: [],
  used: [],
} as const satisfies Readonly<Record<CorrectionRequestState, readonly CorrectionRequestState[]>>;
