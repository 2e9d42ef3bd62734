import type { Application } from '@anupal/contract/applications/schemas';
import { paths } from '../../../app/paths.ts';

/** The wallet, with a link back to the application. */
export function topUpPath({ applicationId }: { readonly applicationId: string }): string {
  return `${paths.dashboardWallet}?application=${applicationId}`;
}

/** The messages since the last request of staff, which await an answer. */
export function listMessagesToAnswer({
  messages,
  timeline,
}: Pick<Application, 'messages' | 'timeline'>): Application['messages'] {
  const request = timeline.findLast(({ event }) => event === 'information_requested');
  if (request === undefined) return [];
  return messages.filter(({ by, sentAt }) => by.isStaff && sentAt >= request.at);
}

/** The reason of the last event of a kind; null when there is none. */
export function findLastReason(
  timeline: Application['timeline'],
  kind: Application['timeline'][number]['event'],
): string | null {
  return timeline.findLast(({ event }) => event === kind)?.reason ?? null;
}
