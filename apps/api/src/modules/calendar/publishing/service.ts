import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { whatMoves, type Move } from '@anupal/contract/calendar/moves';
import { flawsOf, noOwnRules, withOwn, type OwnRules } from '@anupal/contract/calendar/own-rules';
import type { RuleSet } from '@anupal/contract/calendar/rule';
import { releasedRules } from '@anupal/contract/calendar/rules/release';
import { ok, refuse, refuseTelling, type Result } from '@anupal/contract/result';
import { addDays, dateInIndia } from '@anupal/contract/values/calendar-date';
import type { Context, Visitor } from '../../../platform/context.ts';
import { inTransaction, undoneIfRefused, type Trx } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/guard.ts';
import { recordEvents } from '../../audit/service.ts';
import { readRules } from '../rules/service.ts';
import {
  insertDraft,
  insertVersion,
  listVersions,
  selectDraft,
  takeDraft,
  updateDraft,
  type DraftRow,
  type PublishedRow,
} from './queries.ts';

/** The rules as the firm keeps them. */
export interface Kept {
  readonly inForce: RuleSet;
  /** Those in force are laid over the rules of another release. */
  readonly isReleaseOther: boolean;
  /** What would be in force if the draft were published. */
  readonly planned: RuleSet;
  readonly draft: DraftRow | null;
  readonly differs: boolean;
  readonly versions: readonly PublishedRow[];
}

/** Which superadmin does something, and from where. */
export interface Acting {
  readonly caller: Caller;
  readonly visitor: Visitor;
}

const shownVersions = 50;

/** The rules as the firm keeps them. */
export async function readKept({ db }: Context): Promise<Kept> {
  const [inForce, draft, versions] = await Promise.all([
    readRules(db),
    selectDraft(db),
    listVersions(db, shownVersions),
  ]);
  const planned = plannedBy(draft?.own ?? noOwnRules);
  const [newest] = versions;
  return {
    inForce,
    isReleaseOther: newest !== undefined && newest.release !== releasedRules.version,
    planned,
    draft: draft ?? null,
    differs: !isSame(planned, inForce),
    versions,
  };
}

/** Writes the draft in place of this version of it. */
export async function writeDraft(
  context: Context,
  { caller }: Acting,
  { own, version }: { readonly own: OwnRules; readonly version: number },
): Promise<Result<null, 'rules_changed' | 'rules_unsound'>> {
  const flaws = flawsOf(plannedBy(own));
  if (flaws.length > 0) return refuseTelling('rules_unsound', flaws);
  const changedBy = caller.user.id;
  const isWritten = await inTransaction(context.db, (trx) =>
    version === 0
      ? insertDraft(trx, own, changedBy)
      : updateDraft(trx, own, { version, changedBy }),
  );
  return isWritten ? ok(null) : refuse('rules_changed');
}

const daysShown = { before: 400, after: 800 };

/** What the draft would change for the sample businesses. */
export async function previewDraft({ db, clock }: Context): Promise<readonly Move[]> {
  const [inForce, draft] = await Promise.all([readRules(db), selectDraft(db)]);
  const today = dateInIndia(new Date(clock()));
  const range = { from: addDays(today, -daysShown.before), to: addDays(today, daysShown.after) };
  return whatMoves(inForce, plannedBy(draft?.own ?? noOwnRules), range);
}

/** Publishes this version of the draft; of two who do so at once the second is refused. */
export async function publishDraft(
  context: Context,
  acting: Acting,
  { reason, version }: { readonly reason: string; readonly version: number },
): Promise<Result<null, 'rules_changed' | 'rules_same' | 'rules_unsound'>> {
  return undoneIfRefused(context.db, async (trx) => {
    const own = await takeDraft(trx, version);
    // Before anybody has written a draft there is nothing to publish.
    if (own === undefined) return refuse((await selectDraft(trx)) ? 'rules_changed' : 'rules_same');
    const planned = plannedBy(own);
    const flaws = flawsOf(planned);
    if (flaws.length > 0) return refuseTelling('rules_unsound', flaws);
    if (isSame(planned, await readRules(trx))) return refuse('rules_same');
    const { rules, overrides } = planned;
    const id = randomUUIDv7();
    const published = { id, release: releasedRules.version, own, reason };
    const number = await insertVersion(trx, {
      ...published,
      content: { rules, overrides },
      published_by: acting.caller.user.id,
    });
    await record(trx, acting, { id, number });
    return ok(null);
  });
}

/** The rules of this release with what the firm writes over them. */
function plannedBy(own: OwnRules): RuleSet {
  return withOwn(releasedRules, own, releasedRules.version);
}

function isSame(one: RuleSet, other: RuleSet): boolean {
  return (
    isDeepStrictEqual(one.rules, other.rules) && isDeepStrictEqual(one.overrides, other.overrides)
  );
}

async function record(
  trx: Trx,
  { caller, visitor }: Acting,
  { id, number }: { readonly id: string; readonly number: number },
): Promise<void> {
  await recordEvents(trx, [
    {
      action: 'calendar.rules_published',
      actor: { id: caller.user.id, role: caller.user.role },
      object: { type: 'calendar_rules', id },
      outcome: 'done',
      sessionId: caller.sessionId,
      network: visitor.network,
      detail: { number, release: releasedRules.version },
    },
  ]);
}
