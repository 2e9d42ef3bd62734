import type { FormField } from '@anupal/contract/eservices/form-fields';
import { expect, it } from 'vitest';
import { render } from '../../../lib/testing/render.tsx';
import { QuestionField } from './question-field.tsx';

type PlainKind =
  'text' | 'number' | 'email' | 'phone' | 'bank-account' | 'ifsc' | 'money' | 'yes-no';

const drawn = (kind: PlainKind | 'month', value = ''): string => {
  const common = { key: 'asked', label: { en: 'Something', hi: null }, isRequired: true };
  const field: FormField = { ...common, kind };
  return render(
    <QuestionField id="asked" field={field} value={value} onChange={() => undefined} />,
  );
};

it('renders the control of each kind of answer', () => {
  expect(drawn('email')).toMatch(/type="email" inputmode="email"/i);
  expect(drawn('email')).toMatch(/autocomplete="email"/i);
  expect(drawn('phone')).toMatch(/type="tel" inputmode="tel"/i);
  expect(drawn('bank-account')).toMatch(/inputmode="numeric"/i);
  expect(drawn('number')).toMatch(/inputmode="decimal"/i);
  expect(drawn('ifsc')).toMatch(/autocapitalize="characters"/i);
  expect(drawn('money')).toMatch(/₹/);
  expect(drawn('text')).not.toMatch(/inputmode|autocapitalize/i);
  expect(drawn('yes-no', 'no').match(/type="radio"/g)).toHaveLength(2);
  expect(drawn('yes-no', 'no')).toMatch(/checked=""[^>]*>(<[^>]+>)*No/);
});

it('selects a month that was typed into an older form', () => {
  expect(drawn('month', 'Oct 2026')).toMatch(/<option value="2026-10" selected="">October 2026/);
});
