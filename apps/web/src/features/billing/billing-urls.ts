import { clientUrl, paths } from '../../app/paths.ts';

/** The page of a bill. */
export function billUrl(billId: string): string {
  return `${paths.dashboardBills}/${billId}`;
}

/** The form of a new bill to a client. */
export function newBillUrl(clientId: string): string {
  return `${clientUrl(clientId)}/new-bill`;
}

/** The statement of a client. */
export function statementUrl(clientId: string): string {
  return `${clientUrl(clientId)}/statement`;
}

/** How the user's bills look and are taxed. */
export const billingSettingsUrl = `${paths.dashboardBills}/settings`;

/** The same on the way to the first bill to a client. */
export function firstBillSettingsUrl(clientId: string): string {
  return `${billingSettingsUrl}?client=${clientId}`;
}
