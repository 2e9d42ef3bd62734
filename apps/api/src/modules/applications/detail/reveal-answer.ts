import { fieldKinds } from '@anupal/contract/eservices/field-kinds/field-kinds';
import { refuse, ok, type Result } from '@anupal/contract/result';
import type { Actor } from '../../../platform/http/actor.ts';
import { recordNumberView } from '../../kyc/public.ts';
import { getAnswer } from '../records/answers-presenter.ts';
import type { ApplicationsContext } from '../records/context.ts';
import { readApplication, type ApplicationDetail } from './application-detail.ts';

/** A masked answer: the current one of a field, or that before or after a correction. */
export interface MaskedAnswer {
  readonly applicationId: string;
  readonly key: string;
  readonly correction?: { readonly id: string; readonly side: 'before' | 'after' } | undefined;
}

/** Reveals a masked answer to staff, and records and counts it like a view of a PAN. */
export async function revealAnswer(
  context: ApplicationsContext,
  actor: Actor,
  masked: MaskedAnswer,
): Promise<Result<string, 'not_found' | 'too_many_requests'>> {
  const { applicationId, key } = masked;
  const read = await readApplication(context, actor.caller.user, applicationId);
  if (!read.ok) return read;
  const answer = findMaskedAnswer(read.value, masked);
  if (answer === null) return refuse('not_found');
  const recorded = await recordNumberView(context, actor, {
    action: 'applications.answer_viewed',
    object: { type: 'application', id: applicationId },
    detail: { person: read.value.row.user_id, field: key },
  });
  return recorded.ok ? ok(answer) : recorded;
}

function findMaskedAnswer(
  { fields, answers, corrections }: ApplicationDetail,
  { key, correction }: MaskedAnswer,
): string | null {
  const field = fields.find((each) => each.key === key);
  if (field === undefined || fieldKinds[field.kind].mask === null) return null;
  if (correction === undefined) return getAnswer(answers, key);
  const changes = corrections.find(({ id }) => id === correction.id)?.changes;
  return changes?.find((change) => change.field.key === key)?.[correction.side] ?? null;
}
