import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  changedRules,
  selectChangedRules,
  mergeChanges,
  changedDueDates,
  type DueDateChange,
} from '@anupal/contract/calendar/rule-set-diff';
import {
  findRuleSetProblems,
  findDroppedProblems,
  noFirmRules,
  firmRulesValue,
  applyFirmRules,
  type FirmRules,
} from '@anupal/contract/calendar/firm-rules';
import type { RuleSet } from '@anupal/contract/calendar/rule';
import { releasedRules } from '@anupal/contract/calendar/rules/release';
import { ok, refuse, refuseWithMessages, type Result } from '@anupal/contract/result';
import { addDays, dateInIndia } from '@anupal/contract/values/calendar-date';
import type { Context } from '../../../platform/context.ts';
import {
  inTransaction,
  inTransactionUnlessRefused,
  type Db,
} from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { recordEvents, auditEvent } from '../../audit/public.ts';
import { businessBatches } from '../profile/business-profile.ts';
import { movedDatesQueueName } from '../reminders/moved-dates-queue-name.ts';
import { readRulesInForce, readRules } from '../rules/rules-in-force.ts';
import {
  insertDraft,
  insertVersion,
  listVersions,
  selectDraft,
  claimDraft,
  updateDraft,
  type DraftRow,
  type PublishedRow,
} from './publishing-queries.ts';

/** A published version. `own` is null if this release cannot read it. */
export type PublishedVersion = Omit<PublishedRow, 'own'> & { readonly own: FirmRules | null };

/** The rules as managed by the firm. */
export interface ManagedRules {
  readonly inForce: RuleSet;
  /** True if the rules in force are based on another release. */
  readonly isBasedOnOtherRelease: boolean;
  /** The rules that publishing the draft would put in force. */
  readonly planned: RuleSet;
  readonly draft: DraftRow | null;
  readonly differs: boolean;
  readonly versions: readonly PublishedVersion[];
}

const maxVersions = 50;

/** The rules as managed by the firm. */
export async function readManagedRules(context: Context): Promise<ManagedRules> {
  const { db } = context;
  const [{ rules: inForce, isFallback: isStandIn }, draft, versions] = await Promise.all([
    readRulesInForce(context),
    readDraft(db),
    listVersions(db, maxVersions),
  ]);
  const planned = planRules(draft?.own ?? noFirmRules);
  const [newest] = versions;
  return {
    inForce,
    isBasedOnOtherRelease: newest !== undefined && newest.release !== releasedRules.version,
    planned,
    draft,
    differs: isStandIn || !haveSameRules(planned, inForce),
    versions: versions.map((row) => ({ ...row, own: parseFirmRules(row.own) })),
  };
}

/** Saves the draft in place of this version of it. */
export async function writeDraft(
  context: Context,
  { caller }: Actor,
  { own, version }: { readonly own: FirmRules; readonly version: number },
): Promise<Result<null, 'rules_changed' | 'rules_invalid'>> {
  const before = await readDraft(context.db);
  // Overrides dropped under another release may stay: they have no effect.
  const dropped = own.dropped.filter((id) => !before?.own.dropped.includes(id));
  const flaws = [
    ...findRuleSetProblems(planRules(own)),
    ...findDroppedProblems(releasedRules, dropped),
  ];
  if (flaws.length > 0) return refuseWithMessages('rules_invalid', flaws);
  const changedBy = caller.user.id;
  const isSaved = await inTransaction(context.db, (trx) =>
    version === 0
      ? insertDraft(trx, own, changedBy)
      : updateDraft(trx, own, { version, changedBy }),
  );
  return isSaved ? ok(null) : refuse('rules_changed');
}

const previewDays = { before: 400, after: 800 };

/** What publishing the draft would change. */
export interface DraftPreview {
  readonly changes: readonly DueDateChange[];
  /** The number of profiles compared. */
  readonly businesses: number;
}

/** Compares the due dates of all profiles before and after publishing the draft. */
export async function previewDraft(context: Context): Promise<DraftPreview> {
  const [before, draft] = await Promise.all([readRules(context), readDraft(context.db)]);
  const today = dateInIndia(new Date(context.clock()));
  const range = {
    from: addDays(today, -previewDays.before),
    to: addDays(today, previewDays.after),
  };
  const change = selectChangedRules({ before, after: planRules(draft?.own ?? noFirmRules) });
  let preview: DraftPreview = { changes: [], businesses: 0 };
  for await (const batch of businessBatches(context.db)) {
    const changes = mergeChanges([...preview.changes, ...changedDueDates(batch, change, range)]);
    preview = { changes, businesses: preview.businesses + batch.length };
  }
  return preview;
}

/** How many rules publishing the draft would change. */
export async function countChangedRules(context: Context): Promise<number> {
  const [before, draft] = await Promise.all([readRules(context), readDraft(context.db)]);
  return changedRules({ before, after: planRules(draft?.own ?? noFirmRules) }).size;
}

/** What a superadmin has seen and publishes. */
export interface PublishRequest {
  readonly reason: string;
  readonly version: number;
  readonly release: string;
  readonly inForce: string;
}

/** Publishes this version of the draft. Of two concurrent attempts the second is refused. */
export async function publishDraft(
  context: Context,
  actor: Actor,
  { reason, version, release, inForce }: PublishRequest,
): Promise<Result<null, 'rules_changed' | 'rules_unchanged' | 'rules_invalid'>> {
  return inTransactionUnlessRefused(context.db, async (trx) => {
    const claimed = await claimDraft(trx, version);
    // Without a draft there is nothing to publish.
    if (claimed === undefined)
      return refuse((await selectDraft(trx)) ? 'rules_changed' : 'rules_unchanged');
    const { rules: now, isFallback: isStandIn } = await readRulesInForce({
      db: trx,
      log: context.log,
    });
    if (release !== releasedRules.version || inForce !== now.version)
      return refuse('rules_changed');
    const own = parseFirmRules(claimed) ?? noFirmRules;
    const planned = planRules(own);
    const flaws = findRuleSetProblems(planned);
    if (flaws.length > 0) return refuseWithMessages('rules_invalid', flaws);
    if (!isStandIn && haveSameRules(planned, now)) return refuse('rules_unchanged');
    const { rules, overrides } = planned;
    const id = randomUUIDv7();
    const published = { id, release, own, reason };
    const number = await insertVersion(trx, {
      ...published,
      content: { rules, overrides },
      published_by: actor.caller.user.id,
    });
    const object = { type: 'calendar_rules', id };
    const detail = { number, release: releasedRules.version };
    await recordEvents(trx, [auditEvent('calendar.rules_published', actor, object, { detail })]);
    await context.jobs.send(trx, { queue: movedDatesQueueName, data: { id, number } });
    return ok(null);
  });
}

/** Reads the draft. One that this release cannot read counts as empty. */
async function readDraft(db: Db): Promise<DraftRow | null> {
  const draft = await selectDraft(db);
  return draft === undefined ? null : { ...draft, own: parseFirmRules(draft.own) ?? noFirmRules };
}

function parseFirmRules(own: FirmRules): FirmRules | null {
  return firmRulesValue.safeParse(own).data ?? null;
}

/** Applies the firm's own rules to the released rules. */
function planRules(own: FirmRules): RuleSet {
  return applyFirmRules(releasedRules, own, releasedRules.version);
}

function haveSameRules(one: RuleSet, other: RuleSet): boolean {
  return (
    isDeepStrictEqual(one.rules, other.rules) && isDeepStrictEqual(one.overrides, other.overrides)
  );
}
