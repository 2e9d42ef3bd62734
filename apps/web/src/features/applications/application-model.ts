import type { ApplicationState } from '@anupal/contract/applications/lifecycle';
import type {
  ApplicationCharge,
  ApplicationDocument,
  ApplicationListItem,
} from '@anupal/contract/applications/schemas';
import type { DraftListItem } from '@anupal/contract/applications/draft-schemas';
import { formatPeriod } from '@anupal/contract/eservices/application-period';
import type { Language } from '@anupal/contract/languages';
import { paths } from '../../app/paths.ts';

/** The period and the GSTIN or TAN of a draft, if entered. */
export function describeDraft(
  { period, number }: Pick<DraftListItem, 'period' | 'number'>,
  language: Language,
): readonly string[] {
  const known = [period === null ? null : formatPeriod(period, language), number];
  return known.filter((part) => part !== null);
}

/** The service of an application, with the registration that it was filed under if the client had several. */
export function nameService({
  eserviceName,
  registration,
}: Pick<ApplicationListItem, 'eserviceName' | 'registration'>): string {
  return registration === null ? eserviceName : `${eserviceName} · ${registration}`;
}

/** The file name of a download. The server has converted every image to JPEG. */
export function downloadFileName({
  name,
  kind,
}: Pick<ApplicationDocument, 'name' | 'kind'>): string {
  const bare = name.replace(/\.[a-z0-9]{1,5}$/i, '') || 'document';
  return `${bare}.${kind === 'pdf' ? 'pdf' : 'jpg'}`;
}

/** The number of steps of a completed application. */
export const stepsToEnd = 4;

/** The completed steps; null for an application that ended without a result. */
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

/** The page of an application for its franchisee. */
export function applicationPath(applicationId: string): string {
  return `${paths.dashboardApplications}/${applicationId}`;
}

/** The total of the fees with a status, in rupees, less lowered prices and returned government fees. */
export function sumCharges(
  charges: readonly ApplicationCharge[],
  state: ApplicationCharge['state'],
): number {
  const matching = charges.filter((charge) => charge.state === state);
  return sum(
    matching.flatMap((charge) => [charge.total, -charge.lowered, -findDifference(charge)]),
  );
}

/** The fees returned to the wallet, in rupees. */
export function sumReturned(charges: readonly ApplicationCharge[]): number {
  const returned = charges.filter(({ state }) => state === 'refunded');
  return sum(returned.flatMap(({ total, retained }) => [total, -retained]));
}

/** The fees that a rejection did not return, in rupees. */
export function sumNotReturned(charges: readonly ApplicationCharge[]): number {
  return sum(charges.map(({ retained }) => retained));
}

/** The paid government fees, in rupees, without what was returned of them. */
export function sumGovernmentFeesPaid(charges: readonly ApplicationCharge[]): number {
  const paid = charges.filter(({ state }) => state === 'paid');
  return sum(paid.flatMap((charge) => [charge.governmentFee, -findDifference(charge)]));
}

// What went back because less was paid to the government than charged.
function findDifference({ governmentPayment }: ApplicationCharge): number {
  return governmentPayment?.refunded ?? 0;
}

// Adds in paise, so that no fraction is lost.
function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, rupees) => all + Math.round(rupees * 100), 0) / 100;
}
