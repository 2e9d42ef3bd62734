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

/** Who looks at an application, or wants to do something with it. */
export interface Viewer {
  readonly id: string;
  readonly role: Role;
}

/** An application, as far as it matters who may do what. */
export interface ApplicationSubject {
  readonly user_id: string;
  readonly holder_id: string | null;
  readonly state: ApplicationState;
  /** Whether staff wait for an answer; a quoted fee may be waited for beside it. */
  readonly awaits_answer: boolean;
  readonly reopened_at: Date | null;
}

/** Whether somebody may see an application: its franchisee, and staff. */
export function mayRead(viewer: Viewer, application: Pick<ApplicationSubject, 'user_id'>): boolean {
  return application.user_id === viewer.id || isStaff(viewer.role);
}

/** A document, as far as it matters who may see it. */
export interface DocumentSubject {
  readonly sender_id: string;
  readonly purpose: 'form' | 'message' | 'result';
  /** Null once it is filed, in a message or a result. */
  readonly expires_at: Date | null;
  /** Null while its franchisee has not got it. */
  readonly delivered_at: Date | null;
  readonly withdrawn_at: Date | null;
}

/**
 * Whether somebody may see a document: who sent it, while its application is open to them; staff once
 * it is filed or in a message; the franchisee what staff sent them, a result once it is delivered. What
 * was withdrawn is for staff alone, and not for one who filed the application before they joined.
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

/** Whether a move is for this viewer to make: its franchisee's, that of who has taken it, or of any staff. */
export function mayTransition(
  viewer: Viewer,
  move: ApplicationTransition,
  seen: ApplicationSubject,
): boolean {
  if (applicationTransitions[move].by === 'franchisee') return seen.user_id === viewer.id;
  if (!isStaff(viewer.role) || seen.user_id === viewer.id) return false;
  if (move === 'take' || move === 'takeOver') return seen.holder_id === null;
  if (move === 'reopen') return true;
  if (move === 'giveBack' && seen.holder_id !== null) {
    return seen.holder_id === viewer.id || viewer.role === 'superadmin';
  }
  return seen.holder_id === viewer.id;
}

/** What there is beside the application itself that decides what may be done. */
export interface ActionConditions {
  readonly hasDueCharge: boolean;
  /** Of the finished documents those that the franchisee has got, and those that wait; none withdrawn. */
  readonly delivered: number;
  readonly undelivered: number;
  readonly corrections: CorrectionStatus;
}

/** Everything that a viewer may do with an application now. */
export function availableActions(
  viewer: Viewer,
  seen: ApplicationSubject,
  standing: ActionConditions,
): readonly ApplicationAction[] {
  const moves = (Object.keys(applicationTransitions) as ApplicationTransition[]) // keys forgets their type
    .filter((move) => canTransition(move, seen.state) && mayTransition(viewer, move, seen))
    .filter((move) => areConditionsMet(move, seen, standing));
  const others = (['write', 'addResult', 'removeResult', 'withdrawResult'] as const).filter(
    (action) => mayPerform(action, viewer, { seen, standing }),
  );
  return [...moves, ...others, ...correctionActions(viewer, seen, standing.corrections)];
}

function areConditionsMet(
  move: ApplicationTransition,
  { awaits_answer, reopened_at }: ApplicationSubject,
  { hasDueCharge, delivered, undelivered }: ActionConditions,
): boolean {
  if (move === 'answer') return awaits_answer;
  if (move === 'pay') return hasDueCharge;
  if (move === 'complete') return delivered + undelivered > 0;
  if (move === 'withdraw') return reopened_at === null;
  return true;
}

function mayPerform(
  action: 'write' | 'addResult' | 'removeResult' | 'withdrawResult',
  viewer: Viewer,
  { seen, standing }: { readonly seen: ApplicationSubject; readonly standing: ActionConditions },
): boolean {
  if (action === 'withdrawResult')
    return mayWithdrawResults(viewer, seen) && standing.delivered > 0;
  const isHolder = seen.holder_id === viewer.id && isStaff(viewer.role);
  if (action === 'write') return isOpen(seen.state) && (isHolder || seen.user_id === viewer.id);
  if (action === 'addResult') return isHolder && acceptsResults(seen.state);
  return isHolder && seen.state === 'in_progress' && standing.undelivered > 0;
}

/** Whether somebody may withdraw delivered documents: any of the staff, so that a wrong one never waits. */
export function mayWithdrawResults(
  viewer: Viewer,
  application: Pick<ApplicationSubject, 'user_id'>,
): boolean {
  return isStaff(viewer.role) && application.user_id !== viewer.id;
}

/** Whether an application that stands here takes a finished document: later ones too, to correct it. */
export function acceptsResults(state: ApplicationState): boolean {
  return state === 'in_progress' || state === 'completed';
}

/** The request to correct that stands, if one does: it waits for the office, or allows a correction. */
export type ActiveCorrectionRequest = Extract<CorrectionRequestState, 'open' | 'allowed'> | null;

/** The request to correct that stands among all of an application. */
export function findActiveRequest(
  requests: readonly { readonly state: CorrectionRequestState }[],
): ActiveCorrectionRequest {
  for (const { state } of requests) if (state === 'open' || state === 'allowed') return state;
  return null;
}

/** How it stands with the corrections of an application. */
export interface CorrectionStatus {
  readonly request: ActiveCorrectionRequest;
  /** How many corrections were made. */
  readonly count: number;
}

/**
 * What a viewer may do about corrections: its franchisee corrects until the office begins, so often as
 * that is free, then asks, and corrects once when it is allowed; who of the staff has taken it decides.
 */
export function correctionActions(
  viewer: Viewer,
  seen: ApplicationSubject,
  { request, count: made }: CorrectionStatus,
): readonly ApplicationAction[] {
  if (!isOpen(seen.state)) return [];
  if (seen.user_id === viewer.id) {
    const isFree = seen.state === 'submitted' && made < maxFreeCorrections;
    if (isFree || request === 'allowed') return ['correct'];
    return request === null ? ['requestCorrection'] : [];
  }
  const isHolder = isStaff(viewer.role) && seen.holder_id === viewer.id;
  return isHolder && request === 'open' ? ['decideCorrection'] : [];
}
