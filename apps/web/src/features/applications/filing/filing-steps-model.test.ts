import type { FormField } from '@anupal/contract/eservices/form-fields';
import { filingTexts } from '@anupal/contract/texts/filing';
import { describe, expect, it } from 'vitest';
import type { DocumentSlots } from '../documents/document-slots.ts';
import {
  countDocuments,
  findFieldStep,
  findNextStep,
  findOpenStep,
  findRepeatedStep,
  ignoreRunningUploads,
  listFilingSteps,
  selectStepProblems,
} from './filing-steps-model.ts';

const label = { en: 'Something', hi: null };
const year: FormField = { key: 'year', kind: 'text', label, isRequired: true };
const deed: FormField = { key: 'deed', kind: 'file', label, isRequired: true };
const lease: FormField = {
  ...deed,
  key: 'lease',
  isRequired: false,
};
const message = filingTexts.fileUnsent;
const stored = { is: 'stored', chosen: null, problem: null, document: { id: 'a' } } as never; // only `is` is read
const chosen = { file: new File(['a'], 'deed.pdf'), picture: null };

describe('the steps', () => {
  it('leave out the details of a service that asks nothing', () => {
    expect(listFilingSteps([year, deed])).toEqual(['client', 'details', 'documents', 'pay']);
    expect(listFilingSteps([deed])).toEqual(['client', 'documents', 'pay']);
  });

  it('of a client who is filed for again pass over documents when none is left to choose', () => {
    const next = (fields: readonly FormField[], isReturning: boolean, slots: DocumentSlots = {}) =>
      findNextStep('details', fields, { answers: {}, slots, isReturning });
    expect(next([year], true)).toBe('pay');
    expect(next([year], false)).toBe('documents');
    expect(next([year, lease], true)).toBe('documents');
    expect(next([year, deed, lease], true, { deed: stored, lease: stored })).toBe('pay');
    expect(next([year, { ...lease, key: 'file-photos' }], true)).toBe('pay');
    expect(next([year, { ...deed, key: 'file-photos' }], true)).toBe('documents');
    const end = { answers: {}, slots: {}, isReturning: true };
    expect(findNextStep('documents', [year], end)).toBe('pay');
  });

  it.each([
    ['with answers that last and the documents', { 'trade-name': 'A' }, { deed: stored }, 'pay'],
    ['without a document', { 'trade-name': 'A' }, {}, 'documents'],
    ['without an answer', {}, { deed: stored }, 'details'],
    [
      'with an answer that may change',
      { 'trade-name': 'A', year: '5' },
      { deed: stored },
      'details',
    ],
  ] as const)('of an application that is repeated %s', (_, answers, slots, step) => {
    const name = { ...year, key: 'trade-name' };
    const fields = 'year' in answers ? [name, year, deed] : [name, deed];
    expect(findRepeatedStep(fields, { answers, slots })).toBe(step);
  });

  it.each([
    ['client-name', 'client'],
    ['answer-year', 'details'],
    ['answer-deed', 'documents'],
    ['paper-1', 'documents'],
  ])('%s is asked in the step %s', (name, step) => {
    expect(findFieldStep(name, [year, deed])).toBe(step);
  });

  it('resume at the first with an error, else at the last', () => {
    const fields = [year, deed];
    expect(findOpenStep({ 'answer-deed': message, 'answer-year': message }, fields)).toBe(
      'details',
    );
    expect(findOpenStep({ 'paper-2': message }, fields)).toBe('documents');
    expect(findOpenStep({}, fields)).toBe('pay');
  });

  it('have the errors of their own fields only', () => {
    const problems = { 'client-name': message, 'answer-year': message, 'answer-deed': message };
    expect(selectStepProblems(problems, 'details', [year, deed])).toEqual({
      'answer-year': message,
    });
  });
});

describe('the documents', () => {
  const sending: DocumentSlots = { deed: { is: 'sending', chosen, share: 0.5 } };

  it('are no error while they are being sent', () => {
    const problems = { 'answer-year': message, 'answer-deed': message };
    expect(ignoreRunningUploads(problems, sending)).toEqual({ 'answer-year': message });
    expect(ignoreRunningUploads(problems, { deed: { is: 'empty' } })).toEqual(problems);
  });

  it('are counted, and those that a form requires are missed', () => {
    const count = (slots: DocumentSlots) => countDocuments([year, deed, lease], {}, slots);
    expect(count({})).toEqual({ chosen: 0, missing: 1 });
    expect(count(sending)).toEqual({ chosen: 1, missing: 0 });
    expect(count({ lease: { is: 'sending', chosen, share: 1 } })).toEqual({
      chosen: 1,
      missing: 1,
    });
  });
});
