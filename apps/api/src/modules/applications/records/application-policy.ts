import {
  applicationTransitions,
  isOpen,
  canTransition,
  type ApplicationTransition,
  type ApplicationState,
  type CorrectionRequestState,
} from '@anupal/contract/applications/lifecycle';
import { maxFreeCorrections, type ApplicationAction } from '@anupal/contract/applications/schemas';
import { isStaff, type Role } from '@anupal/contract/users';

/** The user whose permissions are checked. */
export interface Viewer {
  readonly id: string;
  readonly role: Role;
}

/** What the policy needs to know of an application. */
export interface ApplicationSubject {
  readonly user_id: string;
  readonly assignee_id: string | null;
  readonly state: ApplicationState;
  /** Whether staff wait for an answer. A quoted fee may be pending at the same time. */
  readonly awaits_reply: boolean;
  readonly reopened_at: Date | null;
}

/** Whether a user may see an application: its franchisee and staff may. */
export function mayRead(viewer: Viewer, application: Pick<ApplicationSubject, 'user_id'>): boolean {
  return application.user_id === viewer.id || isStaff(viewer.role);
}

/** What the policy needs to know of a document. */
export interface DocumentSubject {
  readonly sender_id: string;
  readonly purpose: 'form' | 'message' | 'result';
  /** Null once it is filed, sent in a message, or a result. */
  readonly expires_at: Date | null;
  /** Null until the franchisee has received it. */
  readonly delivered_at: Date | null;
  readonly withdrawn_at: Date | null;
}

/**
 * Whether a user may see a document. The sender may while they may see the application, staff once it is
 * filed or sent, the franchisee if staff sent it; a result only after delivery. Withdrawn documents are
 * for staff only, except staff who filed the application themselves before they joined.
 */
export function mayReadDocument(
  viewer: Viewer,
  document: DocumentSubject,
  application: Pick<ApplicationSubject, 'user_id'> | null,
): boolean {
  if (document.withdrawn_at !== null) {
    return isStaff(viewer.role) && application?.user_id !== viewer.id;
  }
  const isSender = document.sender_id === viewer.id;
  if (application === null) return isSender;
  if (!mayRead(viewer, application)) return false;
  if (isSender) return true;
  if (document.expires_at !== null) return false;
  if (isStaff(viewer.role)) return true;
  return document.purpose !== 'result' || document.delivered_at !== null;
}

/**
 * Whether a viewer may make a transition: the franchisee, the assignee or any staff, as the transition says.
 * A superadmin may also release.
 */
export function mayTransition(
  viewer: Viewer,
  transition: ApplicationTransition,
  application: ApplicationSubject,
): boolean {
  if (applicationTransitions[transition].by === 'franchisee')
    return application.user_id === viewer.id;
  if (!isStaff(viewer.role) || application.user_id === viewer.id) return false;
  if (transition === 'claim' || transition === 'claimReleased')
    return application.assignee_id === null;
  if (transition === 'reopen') return true;
  if (transition === 'release' && application.assignee_id !== null) {
    return application.assignee_id === viewer.id || viewer.role === 'superadmin';
  }
  return application.assignee_id === viewer.id;
}

/** Whether a user may record what was paid to the government: the assignee, or a superadmin. */
export function mayRecordGovernmentFees(
  viewer: Viewer,
  application: Pick<ApplicationSubject, 'user_id' | 'assignee_id'>,
): boolean {
  if (!isStaff(viewer.role) || application.user_id === viewer.id) return false;
  return application.assignee_id === viewer.id || viewer.role === 'superadmin';
}

/** Conditions besides the application itself that decide which actions are available. */
export interface ActionConditions {
  readonly hasDueCharge: boolean;
  /** Numbers of results that are delivered and not yet delivered, without withdrawn ones. */
  readonly delivered: number;
  readonly undelivered: number;
  readonly corrections: CorrectionStatus;
}

/** The actions that a viewer may perform on an application now. */
export function availableActions(
  viewer: Viewer,
  application: ApplicationSubject,
  conditions: ActionConditions,
): readonly ApplicationAction[] {
  const transitions = (Object.keys(applicationTransitions) as ApplicationTransition[]) // Object.keys returns string[]
    .filter(
      (transition) =>
        canTransition(transition, application.state) &&
        mayTransition(viewer, transition, application),
    )
    .filter((transition) => areConditionsMet(transition, application, conditions));
  const others = (['addMessage', 'addResult', 'removeResult', 'withdrawResult'] as const).filter(
    (action) => mayPerform(action, viewer, application, conditions),
  );
  return [
    ...transitions,
    ...others,
    ...correctionActions(viewer, application, conditions.corrections),
  ];
}

function areConditionsMet(
  transition: ApplicationTransition,
  { awaits_reply, reopened_at }: ApplicationSubject,
  { hasDueCharge, delivered, undelivered }: ActionConditions,
): boolean {
  if (transition === 'answer') return awaits_reply;
  if (transition === 'pay') return hasDueCharge;
  if (transition === 'complete') return delivered + undelivered > 0;
  if (transition === 'withdraw') return reopened_at === null;
  return true;
}

function mayPerform(
  action: 'addMessage' | 'addResult' | 'removeResult' | 'withdrawResult',
  viewer: Viewer,
  application: ApplicationSubject,
  conditions: ActionConditions,
): boolean {
  if (action === 'withdrawResult')
    return mayWithdrawResults(viewer, application) && conditions.delivered > 0;
  const isAssignee = application.assignee_id === viewer.id && isStaff(viewer.role);
  if (action === 'addMessage')
    return isOpen(application.state) && (isAssignee || application.user_id === viewer.id);
  if (action === 'addResult') return isAssignee && acceptsResults(application.state);
  return isAssignee && application.state === 'in_progress' && conditions.undelivered > 0;
}

/** Whether a user may withdraw delivered results. Any staff member may, so that a wrong one goes at once. */
export function mayWithdrawResults(
  viewer: Viewer,
  application: Pick<ApplicationSubject, 'user_id'>,
): boolean {
  return isStaff(viewer.role) && application.user_id !== viewer.id;
}

/** Whether results can be added in this state. After completion they correct what was delivered. */
export function acceptsResults(state: ApplicationState): boolean {
  return state === 'in_progress' || state === 'completed';
}

/** The state of the active correction request: pending with the office, or allowing a correction. */
export type ActiveCorrectionRequest = Extract<CorrectionRequestState, 'open' | 'allowed'> | null;

/** Finds the active one among the correction requests of an application. */
export function findActiveRequest(
  requests: readonly { readonly state: CorrectionRequestState }[],
): ActiveCorrectionRequest {
  for (const { state } of requests) if (state === 'open' || state === 'allowed') return state;
  return null;
}

/** The corrections of an application: an active request, and how many were made. */
export interface CorrectionStatus {
  readonly request: ActiveCorrectionRequest;
  readonly count: number;
}

/**
 * What a viewer may do about corrections. The franchisee corrects freely until the review starts, up to
 * the limit, then requests a correction and makes it once if allowed. The assignee decides on requests.
 */
export function correctionActions(
  viewer: Viewer,
  application: ApplicationSubject,
  { request, count }: CorrectionStatus,
): readonly ApplicationAction[] {
  if (!isOpen(application.state)) return [];
  if (application.user_id === viewer.id) {
    const isFree = application.state === 'submitted' && count < maxFreeCorrections;
    if (isFree || request === 'allowed') return ['correct'];
    return request === null ? ['requestCorrection'] : [];
  }
  const isAssignee = isStaff(viewer.role) && application.assignee_id === viewer.id;
  return isAssignee && request === 'open' ? ['decideCorrection'] : [];
}
