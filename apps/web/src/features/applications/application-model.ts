import type { ApplicationState } from '@anupal/contract/applications/lifecycle';
import type { ApplicationCharge, ApplicationDocument } from '@anupal/contract/applications/schemas';
import { paths } from '../../app/paths.ts';

/** Under what name a document is saved. A picture is a JPEG by now, whatever it was sent as. */
export function downloadFileName({
  name,
  kind,
}: Pick<ApplicationDocument, 'name' | 'kind'>): string {
  const bare = name.replace(/\.[a-z0-9]{1,5}$/i, '') || 'document';
  return `${bare}.${kind === 'pdf' ? 'pdf' : 'jpg'}`;
}

/** How many steps the way of an application has, up to its end. */
export const stepsToEnd = 4;

/** How many steps are behind an application that stands here; null where it ended without a result. */
export function completedSteps(state: ApplicationState): number | null {
  switch (state) {
    case 'submitted':
      return 1;
    case 'in_review':
    case 'action_needed':
      return 2;
    case 'in_progress':
      return 3;
    case 'completed':
      return stepsToEnd;
    case 'rejected':
    case 'withdrawn':
      return null;
  }
}

/** Where an application is shown to its franchisee. */
export function applicationPath(applicationId: string): string {
  return `${paths.dashboardApplications}/${applicationId}`;
}

/** What those fees come to that stand so, in rupees. */
export function sumCharges(
  charges: readonly ApplicationCharge[],
  state: ApplicationCharge['state'],
): number {
  return sum(charges.filter((charge) => charge.state === state).map(({ total }) => total));
}

/** What of the fees went back to the wallet, in rupees. */
export function sumReturned(charges: readonly ApplicationCharge[]): number {
  const returned = charges.filter(({ state }) => state === 'returned');
  return sum(returned.flatMap(({ total, kept }) => [total, -kept]));
}

/** What of the fees a rejection kept, in rupees. */
export function sumNotReturned(charges: readonly ApplicationCharge[]): number {
  return sum(charges.map(({ kept }) => kept));
}

/** What of the paid fees is the government's, in rupees. */
export function sumGovernmentFeesPaid(charges: readonly ApplicationCharge[]): number {
  const paid = charges.filter(({ state }) => state === 'paid');
  return sum(paid.map(({ governmentFee }) => governmentFee));
}

// In paise, so that no fraction is lost on the way.
function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, rupees) => all + Math.round(rupees * 100), 0) / 100;
}
