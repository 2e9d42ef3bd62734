import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { reasonValue } from '../values/reason.ts';
import { firmRulesValue } from './firm-rules.ts';
import { overrideValue, ruleValue } from './rule-set.ts';

/** A published version of the firm's rules. */
const ruleVersion = z.object({
  number: z.int(),
  /** The release that it is based on. */
  release: z.string(),
  /** Null when this release of the software can no longer read it. */
  firmRules: z.nullable(firmRulesValue),
  reason: z.string(),
  publishedBy: z.string(),
  publishedAt: z.iso.datetime(),
});

/** The firm's unpublished changes. */
const ruleDraft = z.object({
  firmRules: firmRulesValue,
  /** Increases with every save and publication; 0 before the first. */
  version: z.int(),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(z.iso.datetime()),
  /** Whether publishing it would change the rules in force. */
  differs: z.boolean(),
});

/** The rules in force, the draft and the published versions. */
const ruleSetState = z.object({
  /** The version of the rules in force. */
  inForce: z.string(),
  /** The version of the rules in this release of the software. */
  release: z.string(),
  /** Whether the rules in force are based on another release. */
  isBasedOnOtherRelease: z.boolean(),
  /** The rules and overrides with the draft applied. */
  rules: z.array(ruleValue),
  overrides: z.array(overrideValue),
  /** Released overrides that the draft removes. */
  dropped: z.array(overrideValue),
  draft: ruleDraft,
  /** Newest first, at most 50. */
  versions: z.array(ruleVersion),
});

/** The rules in force, the draft and the published versions. */
export type RuleSetState = z.output<typeof ruleSetState>;

/** A published version of the firm's rules. */
export type RuleVersion = z.output<typeof ruleVersion>;

const ruleChange = z.object({
  key: z.string(),
  form: z.string(),
  title: z.string(),
  period: z.string(),
  /**
   * The due date by the rules in force and by the draft; null when it is due by only one of them.
   */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** How many saved calendars are affected, and up to three of their owners. */
  businesses: z.int(),
  names: z.array(z.string()),
});

/** A due date that a draft changes; both dates are equal when only texts change. */
export type RuleChange = z.output<typeof ruleChange>;

/** The version of the draft that the caller last read. */
const draftVersion = z.int().check(z.minimum(0), z.maximum(2_147_483_647));
const maxNameLength = 50;
const maxDraftBytes = 2 * 1024 * 1024;

/** Editing and publishing the rules of due dates. */
export const publishing = {
  readRules: endpoint({
    method: 'GET',
    path: '/calendar/rules',
    access: ['superadmin'],
    response: ruleSetState,
    errors: [],
  }),
  saveDraft: endpoint({
    method: 'PATCH',
    path: '/calendar/rules/draft',
    access: ['superadmin'],
    body: z.object({ firmRules: firmRulesValue, version: draftVersion }),
    maxBodyBytes: maxDraftBytes,
    response: ruleSetState,
    errors: ['rules_changed', 'rules_invalid'],
  }),
  previewDraft: endpoint({
    method: 'GET',
    path: '/calendar/rules/draft/changes',
    access: ['superadmin'],
    response: z.object({
      changes: z.array(ruleChange),
      total: z.int(),
      /** How many saved calendars were compared. */
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
      release: z.string().check(z.maxLength(maxNameLength)),
      inForce: z.string().check(z.maxLength(maxNameLength)),
    }),
    response: ruleSetState,
    errors: ['rules_changed', 'rules_unchanged', 'rules_invalid'],
  }),
};
