import { formName } from '@anupal/contract/calendar/form-names';
import type { Move } from '@anupal/contract/calendar/rule-set-diff';
import type { KeptRules, RuleMove } from '@anupal/contract/calendar/publishing';
import { noOwnRules } from '@anupal/contract/calendar/firm-rules';
import { releasedRules } from '@anupal/contract/calendar/rules/release';
import { periodName } from '@anupal/contract/calendar/due-date-texts';
import type { Language } from '@anupal/contract/languages';
import type { ManagedRules, PublishedVersion } from './publish-rules.ts';

/** The rules as the firm keeps them. */
export function presentManagedRules({
  inForce,
  planned,
  draft,
  versions,
  ...rest
}: ManagedRules): KeptRules {
  const own = draft?.own ?? noOwnRules;
  return {
    inForce: inForce.version,
    release: releasedRules.version,
    isReleaseOther: rest.isReleaseOther,
    rules: [...planned.rules],
    overrides: [...planned.overrides],
    dropped: releasedRules.overrides.filter(({ id }) => own.dropped.includes(id)),
    draft: {
      own,
      version: draft?.version ?? 0,
      changedBy: draft?.changed_by_name ?? null,
      changedAt: draft?.changed_at.toISOString() ?? null,
      differs: rest.differs,
    },
    versions: versions.map(presentVersion),
  };
}

/** What a draft changes for one thing that is due, in the language of who asks. */
export function presentMove(
  { key, before, after, businesses, names }: Move,
  language: Language,
): RuleMove | null {
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

function presentVersion(row: PublishedVersion): KeptRules['versions'][number] {
  const { number, release, own, reason } = row;
  return {
    number,
    release,
    own,
    reason,
    publishedBy: row.published_by_name,
    publishedAt: row.published_at.toISOString(),
  };
}
