import { findFixedAnswers } from '@anupal/contract/calendar/fixed-answers';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findDuplicates, listFiledSince, type ApplicationRow } from '../../applications/public.ts';
import { listClientNumbers } from '../../clients/public.ts';
import { readCurrentServices } from '../../eservices/public.ts';
import { answerNumbers, readObligationForm } from './prepare-answers.ts';
import { filesExactly, neededKinds, toRequest, type ReadinessSubject } from './readiness.ts';

/**
 * Finds the obligations that already have an application, and returns it for each. Reads less than
 * readiness, so that all forms of many clients can be counted: a TAN that is only in an earlier
 * application or a draft, not in the client book, is not considered. Nor are applications of a namesake, which only ask
 * before another one is filed, or without a period, which do not tell which obligation they fulfil.
 */
export async function findApplications<Subject extends ReadinessSubject>(
  db: Db,
  context: Pick<Context, 'keys' | 'log' | 'clock'>,
  userId: string,
  subjects: readonly Subject[],
): Promise<ReadonlyMap<Subject, Pick<ApplicationRow, 'state'>>> {
  const open = subjects.filter(
    ({ status, obligation }) => status !== 'done' && obligation.service !== null,
  );
  const [day] = open.map(({ obligation }) => obligation.period.from).toSorted();
  if (day === undefined) return new Map();
  const slugs = open.flatMap(({ obligation }) => obligation.service ?? []);
  const services = await readCurrentServices(db, [...new Set(slugs)]);
  const bySlug = new Map(services.map((service) => [service.slug, service]));
  const eserviceIds = services.map(({ id }) => id);
  const rows = await listFiledSince(db, { userId, eserviceIds, day });
  const withPeriod = rows.filter(({ has_period }) => has_period);
  const filed = new Set(withPeriod.map((row) => `${row.eservice_id} ${row.client_key}`));
  const clientOf = new Map(withPeriod.map(({ id, client_key }) => [id, client_key]));
  const candidates = open.flatMap((subject) => {
    const service = bySlug.get(subject.obligation.service ?? '');
    const isFiled = service !== undefined && filed.has(`${service.id} ${subject.client.id}`);
    return isFiled && filesExactly(service, subject.obligation) ? [{ subject, service }] : [];
  });
  if (candidates.length === 0) return new Map();
  const clientIds = [...new Set(candidates.map(({ subject }) => subject.client.id))];
  const numbers = await listClientNumbers(db, context, clientIds, neededKinds(services));
  const requests = candidates.map(({ subject, service }) => {
    const { client, registrationId, obligation } = subject;
    const { fields } = service.version;
    const form = readObligationForm(fields, obligation.period, findFixedAnswers(obligation.rule));
    const answers = answerNumbers(form, numbers.get(client.id) ?? [], registrationId);
    return [subject, toRequest(subject, service, answers, numbers)] as const;
  });
  return findDuplicates(
    db,
    context,
    userId,
    new Map(requests),
    ({ client }, { id }) => clientOf.get(id) === client.id,
  );
}
