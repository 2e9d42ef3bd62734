import { findAuthorityScope } from '@anupal/contract/clients/authority-scopes';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import type { Db } from '../../../platform/db/database.ts';
import { readAuthorizedWork } from '../../clients/public.ts';
import { findServices } from '../due-dates/due-dates.ts';
import type { ReadinessSubject } from './readiness.ts';

/** Finds the obligations that the firm would file, and whose clients gave no authority that is in force. */
export async function findUnauthorized<Subject extends ReadinessSubject>(
  db: Db,
  { userId, today }: { readonly userId: string; readonly today: CalendarDate },
  subjects: readonly Subject[],
): Promise<ReadonlySet<Subject>> {
  const services = await findServices({ db }, subjects);
  if (services.length === 0) return new Set();
  const scopes = new Map(services.map((service) => [service.slug, findAuthorityScope(service)]));
  const authorized = await readAuthorizedWork(db, userId, today);
  return new Set(
    subjects.filter(({ client, obligation }) => {
      const scope = scopes.get(obligation.service ?? '');
      return scope !== undefined && authorized.get(client.id)?.has(scope) !== true;
    }),
  );
}
