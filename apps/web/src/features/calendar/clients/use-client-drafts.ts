import { toDraftSubject } from '@anupal/contract/applications/draft-subjects';
import type { ClientDueDate } from '@anupal/contract/calendar/clients/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { draftsQuery } from '../../applications/applications-api.ts';

/** Tells whether an unfinished application for a due date of a client is saved. */
export function useClientDrafts(clientId: string): (due: ClientDueDate) => boolean {
  const { data = [] } = useQuery(draftsQuery(useLanguage()));
  const drafts = data.filter(({ client }) => client === clientId);
  return ({ due: { rule, periodEnds, service }, registration }) => {
    const subject = toDraftSubject({ rule, periodEnds, registrationId: registration?.id ?? null });
    return drafts.some((one) => one.eserviceId === service?.id && one.subject === subject);
  };
}
