import { filingTexts } from '@anupal/contract/texts/filing';
import { expect, it } from 'vitest';
import { failure, invalidFields, type Failure } from '../../../lib/api/failure.ts';
import { render, toText } from '../../../lib/testing/render.tsx';
import { keepCurrentErrors } from './current-errors.ts';
import { FilingError } from './filing-error.tsx';

const id = '01936f00-0000-7000-8000-00000e000001';

function renderError(refused: Failure | null): string {
  return render(
    <FilingError
      submission={{ failure: refused, tries: 1 }}
      service={{
        id,
        formFields: [
          { key: 'deed', kind: 'file', label: { en: 'Deed', hi: null }, isRequired: true },
        ],
      }}
      back={{ client: 'self' }}
      toLink={(field) => `/documents#${field}`}
      onAnother={() => undefined}
      onConfirmDuplicate={() => undefined}
    />,
  );
}

it('a wallet that is short of money leads to a top-up that returns to the form', () => {
  const refused = failure('insufficient_balance', () => 'The balance is too low.');
  const html = renderError(refused);
  expect(toText(html)).toContain('The balance is too low.');
  expect(html).toContain(`href="/dashboard/wallet?apply=${id}&amp;client=self"`);
});

it('an error of a field leads to its step, until the field is changed', () => {
  const refused = invalidFields({ 'answer-deed': filingTexts.fileGone });
  const html = renderError(refused);
  expect(toText(html)).toContain('Deed: This file is no longer available.');
  expect(html).toContain('href="/documents#apply-answer-deed"');
  expect(keepCurrentErrors(refused, { 'answer-deed': 'It is gone.' })).toEqual(refused);
  expect(keepCurrentErrors(refused, {})).toBeNull();
});
