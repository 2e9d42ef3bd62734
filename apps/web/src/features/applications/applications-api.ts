import { applications } from '@anupal/contract/applications';
import type { DraftListItem } from '@anupal/contract/applications/draft-schemas';
import type { Application } from '@anupal/contract/applications/schemas';
import type { Response } from '@anupal/contract/endpoint';
import type { Language } from '@anupal/contract/languages';
import { call } from '../../lib/api/api-client.ts';
import { getValue } from '../../lib/api/get-value.ts';

/** The key prefix of every query about applications. */
export const applicationsKey = ['applications'] as const;

/** An application with everything the caller may see, in the language of the screen. */
export function applicationQuery(applicationId: string, language: Language) {
  return {
    queryKey: [...applicationsKey, 'one', applicationId, language],
    queryFn: (): Promise<Application> =>
      getValue(call(applications.read, { params: { applicationId } })),
    // A user who returns to the tab expects the current status.
    staleTime: 0,
  };
}

/** What the user's plan includes and how much of it is used. */
export type Usage = Response<typeof applications.readUsage>;

/**
 * The application slots of the plan, and how many applications were filed and completed in each of
 * the last months.
 */
export const usageQuery = {
  queryKey: [...applicationsKey, 'usage'],
  queryFn: (): Promise<Usage> => getValue(call(applications.readUsage)),
  staleTime: 0,
};

/** The unfinished applications, latest first, in the language of the screen. */
export function draftsQuery(language: Language) {
  return {
    queryKey: [...applicationsKey, 'drafts', language],
    queryFn: async (): Promise<readonly DraftListItem[]> =>
      (await getValue(call(applications.listDrafts))).drafts,
    staleTime: 0,
  };
}
