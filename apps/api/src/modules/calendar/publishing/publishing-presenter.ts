import { formName } from '@anupal/contract/calendar/form-names';
import type { DueDateChange } from '@anupal/contract/calendar/rule-set-diff';
import type { RuleSetState, RuleChange } from '@anupal/contract/calendar/publishing';
import { noFirmRules } from '@anupal/contract/calendar/firm-rules';
import { releasedRules } from '@anupal/contract/calendar/rules/release';
import { periodName } from '@anupal/contract/calendar/due-date-texts';
import type { Language } from '@anupal/contract/languages';
import type { ManagedRules, PublishedVersion } from './publish-rules.ts';

/** Presents the rules as managed by the firm. */
export function presentManagedRules({
  inForce,
  planned,
  draft,
  versions,
  ...rest
}: ManagedRules): RuleSetState {
  const own = draft?.own ?? noFirmRules;
  return {
    inForce: inForce.version,
    release: releasedRules.version,
    isBasedOnOtherRelease: rest.isBasedOnOtherRelease,
    rules: [...planned.rules],
    overrides: [...planned.overrides],
    dropped: releasedRules.overrides.filter(({ id }) => own.dropped.includes(id)),
    draft: {
      firmRules: own,
      version: draft?.version ?? 0,
      changedBy: draft?.changed_by_name ?? null,
      changedAt: draft?.changed_at.toISOString() ?? null,
      differs: rest.differs,
    },
    versions: versions.map(presentVersion),
  };
}

/** Presents a due date that the draft changes. */
export function presentChange(
  { key, before, after, businesses, names }: DueDateChange,
  language: Language,
): RuleChange | null {
  const shown = after ?? before;
  if (shown === null) return null;
  return {
    key,
    form: formName(shown.form, language),
    title: shown.title[language],
    period: periodName(shown.period, shown.law, language),
    before: before?.due ?? null,
    after: after?.due ?? null,
    businesses,
    names: [...names],
  };
}

function presentVersion(row: PublishedVersion): RuleSetState['versions'][number] {
  const { number, release, own, reason } = row;
  return {
    number,
    release,
    firmRules: own,
    reason,
    publishedBy: row.published_by_name,
    publishedAt: row.published_at.toISOString(),
  };
}
