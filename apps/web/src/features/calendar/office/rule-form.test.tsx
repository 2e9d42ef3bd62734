import { noFirmRules } from '@anupal/contract/calendar/firm-rules';
import type { RuleSetState } from '@anupal/contract/calendar/publishing';
import { releasedRules } from '@anupal/contract/calendar/rules/release';
import { expect, it, vi } from 'vitest';
import { render, toText } from '../../../lib/testing/render.tsx';
import { asha } from '../../../lib/testing/sessions.ts';
import { RuleForm } from './rule-form.tsx';

vi.mock('../../../lib/session/use-session.ts', () => ({ useSignedInUser: () => asha }));

const [first, ...others] = releasedRules.rules;
const rule = first!; // there are about a hundred

function formOver(rules: RuleSetState['rules']): string {
  const ruleSet: RuleSetState = {
    inForce: 'a',
    release: 'a',
    isBasedOnOtherRelease: false,
    rules,
    overrides: [...releasedRules.overrides],
    dropped: [],
    draft: { firmRules: noFirmRules, version: 1, changedBy: null, changedAt: null, differs: true },
    versions: [],
  };
  const html = render(
    <RuleForm ruleSet={ruleSet} rule={rule} onDone={() => undefined} onCancel={() => undefined} />,
  );
  return toText(html);
}

it('warns when another user changed the rule after the form was opened', () => {
  const changed = { ...rule, service: 'another' };
  expect(formOver([changed, ...others])).toContain('Someone else changed this rule');
  expect(formOver(others)).toContain('Someone else changed this rule');
});

it('does not warn about other rules, nor about an equal copy of the rule', () => {
  const again = structuredClone(rule);
  const more = others.map((other) => ({ ...other, service: 'another' }));
  expect(formOver([...more, again])).not.toContain('Someone else');
});
