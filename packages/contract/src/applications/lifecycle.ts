/** The states of an application in their usual order; the last three are final. */
export const applicationStates = [
  'submitted',
  'in_review',
  'action_needed',
  'in_progress',
  'completed',
  'rejected',
  'withdrawn',
] as const;

/** The state of an application. */
export type ApplicationState = (typeof applicationStates)[number];

/** The states that are not final: what the office works through. */
export const openStates = [
  'submitted',
  'in_review',
  'action_needed',
  'in_progress',
] as const satisfies readonly ApplicationState[];

/** Whether an application is not in a final state. */
export function isOpen(state: ApplicationState): boolean {
  return openStates.some((open) => open === state);
}

/** Who makes a transition: the franchisee, or the assigned member of staff. */
export type TransitionActor = 'franchisee' | 'staff';

/** A transition: who makes it, from which states, and to which. */
export interface Transition {
  readonly by: TransitionActor;
  readonly from: readonly ApplicationState[];
  /** Null when the state does not change. */
  readonly to: ApplicationState | null;
}

/**
 * All transitions of an application. Rules outside this table: an unpaid quote keeps the
 * application waiting, completing requires a result, and a reopened application cannot be
 * withdrawn.
 */
export const applicationTransitions = {
  /** Staff claim it; the assignee makes the transitions that follow. */
  claim: { by: 'staff', from: ['submitted'], to: 'in_review' },
  /** Claims an application that was released earlier. */
  claimReleased: { by: 'staff', from: ['in_review', 'action_needed', 'in_progress'], to: null },
  release: { by: 'staff', from: ['in_review', 'action_needed', 'in_progress'], to: null },
  /** Staff request information or documents. */
  requestInformation: {
    by: 'staff',
    from: ['in_review', 'action_needed', 'in_progress'],
    to: 'action_needed',
  },
  /** Staff quote a fee. */
  quote: { by: 'staff', from: ['in_review', 'action_needed', 'in_progress'], to: 'action_needed' },
  /** Staff no longer need an answer; an unpaid quote is cancelled. */
  resume: { by: 'staff', from: ['action_needed'], to: 'in_review' },
  start: { by: 'staff', from: ['in_review'], to: 'in_progress' },
  complete: { by: 'staff', from: ['in_progress'], to: 'completed' },
  /** Any member of staff may reopen a completed application and becomes its assignee. */
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

/** The name of a transition. */
export type ApplicationTransition = keyof typeof applicationTransitions;

/** Whether a transition is possible from a state. */
export function canTransition(move: ApplicationTransition, from: ApplicationState): boolean {
  const { from: sources }: Transition = applicationTransitions[move];
  return sources.includes(from);
}

/** The state of a request to correct an application. */
export const correctionRequestStates = ['open', 'allowed', 'declined', 'used'] as const;

export type CorrectionRequestState = (typeof correctionRequestStates)[number];

/** The transitions of a correction request; `used` once the correction was made. */
export const correctionRequestTransitions = {
  open: ['allowed', 'declined'],
  allowed: ['used'],
  declined: [],
  used: [],
} as const satisfies Readonly<Record<CorrectionRequestState, readonly CorrectionRequestState[]>>;
