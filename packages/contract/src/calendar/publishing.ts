import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { reasonValue } from '../values/reason.ts';
import { firmRulesValue } from './firm-rules.ts';
import { overrideValue, ruleValue } from './rule-set.ts';

/** A version of the rules that the firm has published. */
const ruleVersion = z.object({
  number: z.int(),
  /** The rules of the release that it was laid over. */
  release: z.string(),
  /** Null where this release of the software cannot read it any more. */
  own: z.nullable(firmRulesValue),
  reason: z.string(),
  publishedBy: z.string(),
  publishedAt: z.iso.datetime(),
});

/** What the firm is about to publish. */
const ruleDraft = z.object({
  own: firmRulesValue,
  /** Grows with each writing and each publishing; 0 before the first. */
  version: z.int(),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(z.iso.datetime()),
  /** Other rules than those in force would follow from it. */
  differs: z.boolean(),
});

/** The rules as the firm keeps them. */
const ruleSetState = z.object({
  /** Of the rules by which dates are reckoned now. */
  inForce: z.string(),
  /** Of the rules that this release of the software brings. */
  release: z.string(),
  /** Those in force are laid over the rules of another release. */
  isReleaseOther: z.boolean(),
  /** The rules and overrides that follow from the draft. */
  rules: z.array(ruleValue),
  overrides: z.array(overrideValue),
  /** Overrides of the release that the draft takes out. */
  dropped: z.array(overrideValue),
  draft: ruleDraft,
  /** The latest first, 50 at most. */
  versions: z.array(ruleVersion),
});

/** The rules as the firm keeps them. */
export type RuleSetState = z.output<typeof ruleSetState>;

/** A version of the rules that the firm has published. */
export type RuleVersion = z.output<typeof ruleVersion>;

const ruleChange = z.object({
  key: z.string(),
  form: z.string(),
  title: z.string(),
  period: z.string(),
  /** The day by the rules in force, and by the draft; null where it is due by one of them alone. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** How many saved calendars it meets, and the names of three of their owners. */
  businesses: z.int(),
  names: z.array(z.string()),
});

/** What a draft changes for one thing that is due; the same day twice where its texts change. */
export type RuleChange = z.output<typeof ruleChange>;

/** The version of the draft that was looked at. */
const draftVersion = z.int().check(z.minimum(0), z.maximum(2_147_483_647));
const longestName = 50;
const largestDraft = 2 * 1024 * 1024;

/** Editing and publishing the rules by which due dates are reckoned. */
export const publishing = {
  readRules: endpoint({
    method: 'GET',
    path: '/calendar/rules',
    access: ['superadmin'],
    response: ruleSetState,
    errors: [],
  }),
  writeDraft: endpoint({
    method: 'PATCH',
    path: '/calendar/rules/draft',
    access: ['superadmin'],
    body: z.object({ own: firmRulesValue, version: draftVersion }),
    maxBodyBytes: largestDraft,
    response: ruleSetState,
    errors: ['rules_changed', 'rules_unsound'],
  }),
  previewDraft: endpoint({
    method: 'GET',
    path: '/calendar/rules/draft/moves',
    access: ['superadmin'],
    response: z.object({
      moves: z.array(ruleChange),
      total: z.int(),
      /** How many saved calendars were looked at. */
      businesses: z.int(),
    }),
    errors: [],
  }),
  publishDraft: endpoint({
    method: 'POST',
    path: '/calendar/rules/versions',
    access: ['superadmin'],
    needs: ['freshCode'],
    body: z.object({
      reason: reasonValue,
      version: draftVersion,
      release: z.string().check(z.maxLength(longestName)),
      inForce: z.string().check(z.maxLength(longestName)),
    }),
    response: ruleSetState,
    errors: ['rules_changed', 'rules_same', 'rules_unsound'],
  }),
};
