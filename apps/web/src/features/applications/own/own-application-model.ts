import type { Application } from '@anupal/contract/applications/schemas';
import { paths } from '../../../app/paths.ts';

/** The wallet, from where there is a way back to what is to be paid. */
export function topUpPath({ applicationId }: { readonly applicationId: string }): string {
  return `${paths.dashboardWallet}?application=${applicationId}`;
}

/** What staff have written since they last asked for something: that is to be answered. */
export function listMessagesToAnswer({
  messages,
  timeline,
}: Pick<Application, 'messages' | 'timeline'>): Application['messages'] {
  const asked = timeline.findLast(({ event }) => event === 'asked');
  if (asked === undefined) return [];
  return messages.filter(({ by, sentAt }) => by.isStaff && sentAt >= asked.at);
}

/** Why staff last did something of which the time line tells the reason; null where they did not. */
export function findLastReason(
  timeline: Application['timeline'],
  wanted: Application['timeline'][number]['event'],
): string | null {
  return timeline.findLast(({ event }) => event === wanted)?.reason ?? null;
}
