import { applicationMoves, isOpen, mayMove } from '@anupal/contract/applications/lifecycle';
import type { ApplicationMove, ApplicationState } from '@anupal/contract/applications/lifecycle';
import type { ApplicationAction } from '@anupal/contract/applications/records';
import { isStaff, type Role } from '@anupal/contract/users';

/** Who looks at an application, or wants to do something with it. */
export interface Viewer {
  readonly id: string;
  readonly role: Role;
}

/** An application, as far as it matters who may do what. */
export interface SeenApplication {
  readonly user_id: string;
  readonly holder_id: string | null;
  readonly state: ApplicationState;
  /** Whether staff wait for an answer; a quoted fee may be waited for beside it. */
  readonly awaits_answer: boolean;
}

/** Whether somebody may see an application: its franchisee, and staff. */
export function mayRead(viewer: Viewer, application: Pick<SeenApplication, 'user_id'>): boolean {
  return application.user_id === viewer.id || isStaff(viewer.role);
}

/** A document, as far as it matters who may see it. */
export interface SeenDocument {
  readonly sender_id: string;
  readonly purpose: 'form' | 'message' | 'result';
  /** Null once it is filed, in a message or a result. */
  readonly expires_at: Date | null;
}

/**
 * Whether somebody may see a document: who sent it; staff once it is filed or in a message; the
 * franchisee what staff sent them, a result once the application is completed.
 */
export function mayReadDocument(
  viewer: Viewer,
  document: SeenDocument,
  application: Pick<SeenApplication, 'user_id' | 'state'> | null,
): boolean {
  if (document.sender_id === viewer.id) return true;
  if (application === null || document.expires_at !== null) return false;
  if (isStaff(viewer.role)) return true;
  if (application.user_id !== viewer.id) return false;
  return document.purpose !== 'result' || application.state === 'completed';
}

/** Whether a move is for this viewer to make: its franchisee's, or that of who has taken it. */
export function isMover(viewer: Viewer, move: ApplicationMove, seen: SeenApplication): boolean {
  if (applicationMoves[move].by === 'franchisee') return seen.user_id === viewer.id;
  if (!isStaff(viewer.role) || seen.user_id === viewer.id) return false;
  if (move === 'take' || move === 'takeOver') return seen.holder_id === null;
  if (move === 'giveBack' && seen.holder_id !== null) {
    return seen.holder_id === viewer.id || viewer.role === 'superadmin';
  }
  return seen.holder_id === viewer.id;
}

/** What there is beside the application itself that decides what may be done. */
export interface Standing {
  readonly hasDueCharge: boolean;
  readonly results: number;
}

/** Everything that a viewer may do with an application now. */
export function actionsOf(
  viewer: Viewer,
  seen: SeenApplication,
  standing: Standing,
): readonly ApplicationAction[] {
  const moves = (Object.keys(applicationMoves) as ApplicationMove[]) // keys forgets their type
    .filter((move) => mayMove(move, seen.state) && isMover(viewer, move, seen))
    .filter((move) => isReady(move, seen, standing));
  const others = (['write', 'addResult', 'removeResult'] as const).filter((action) =>
    mayDo(action, viewer, { seen, standing }),
  );
  return [...moves, ...others];
}

function isReady(
  move: ApplicationMove,
  { awaits_answer }: SeenApplication,
  { hasDueCharge, results }: Standing,
): boolean {
  if (move === 'answer') return awaits_answer;
  if (move === 'pay') return hasDueCharge;
  if (move === 'complete') return results > 0;
  return true;
}

function mayDo(
  action: 'write' | 'addResult' | 'removeResult',
  viewer: Viewer,
  { seen, standing }: { readonly seen: SeenApplication; readonly standing: Standing },
): boolean {
  const isHolder = seen.holder_id === viewer.id && isStaff(viewer.role);
  if (action === 'write') return isOpen(seen.state) && (isHolder || seen.user_id === viewer.id);
  if (action === 'addResult') return isHolder && mayTakeResults(seen.state);
  return isHolder && seen.state === 'in_progress' && standing.results > 0;
}

/** Whether an application that stands here takes a finished document: later ones too, to correct it. */
export function mayTakeResults(state: ApplicationState): boolean {
  return state === 'in_progress' || state === 'completed';
}
