import { applications } from '@anupal/contract/applications';
import type { DraftListItem } from '@anupal/contract/applications/draft-schemas';
import type { Application } from '@anupal/contract/applications/schemas';
import type { Response } from '@anupal/contract/endpoint';
import type { Language } from '@anupal/contract/languages';
import { call } from '../../lib/api/api-client.ts';
import { valueOf } from '../../lib/api/value-of.ts';

/** What the key of everything about applications begins with. */
export const applicationsKey = ['applications'] as const;

/** An application with all that the caller may see of it, in the language of the screen. */
export function applicationQuery(applicationId: string, language: Language) {
  return {
    queryKey: [...applicationsKey, 'one', applicationId, language],
    queryFn: (): Promise<Application> =>
      valueOf(call(applications.read, { params: { applicationId } })),
    // Whoever comes back to the tab may come for news.
    staleTime: 0,
  };
}

/** What somebody has made of their plan. */
export type Usage = Response<typeof applications.readUsage>;

/** The places of the plan, and what was filed and completed in each of the last months. */
export const usageQuery = {
  queryKey: [...applicationsKey, 'usage'],
  queryFn: (): Promise<Usage> => valueOf(call(applications.readUsage)),
  staleTime: 0,
};

/** What was begun and not filed, the latest first, in the language of the screen. */
export function draftsQuery(language: Language) {
  return {
    queryKey: [...applicationsKey, 'drafts', language],
    queryFn: async (): Promise<readonly DraftListItem[]> =>
      (await valueOf(call(applications.listDrafts))).drafts,
    staleTime: 0,
  };
}
