import type { KycRecord } from '@anupal/contract/kyc/schemas';
import { missingReasonTexts } from '@anupal/contract/texts/kyc-rejections';
import { expect, it, vi } from 'vitest';
import { idleForm } from '../../../lib/testing/idle-form.ts';
import { render, toText } from '../../../lib/testing/render.tsx';
import { asha } from '../../../lib/testing/sessions.ts';
import { DecisionHistory } from './decision-history.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { DecisionError, RejectionFields } from './decision-dialog.tsx';
import { DocumentChoice } from './document-choice.tsx';
import { SubmittedDetails } from './submitted-details.tsx';
import { ReviewStateProvider } from './review-state.tsx';
import { SameNumberRecords } from './same-numbers.tsx';
import { firstView } from '../../../ui/viewer/view-state.ts';
import { emptyDecision, listPages, type DecisionValues } from './review-model.ts';
import type { DecisionState } from './use-decision.ts';
import { failure } from '../../../lib/api/failure.ts';

vi.mock('../../../lib/session/use-session.ts', () => ({
  useSignedInUser: () => ({ ...asha, role: 'superadmin' }),
}));

const decided = {
  kycStatus: 'rejected',
  rejection: { reason: 'document_unclear', remark: 'Please lay the card flat.' },
  duplicateReason: null,
  decidedBy: 'Meera Nair',
  decidedAt: '2026-11-19T06:00:00.000Z',
  isOfThisRequest: false,
} as const;
const record: KycRecord = {
  id: '01930000-0000-7000-8000-000000000101',
  fullName: 'Asha Verma',
  panNumber: 'XXXXX1234F',
  adhaarNumber: 'XXXX XXXX 1234',
  completeAddress: '12 Rose Villa\nPune 411001',
  kycStatus: 'pending',
  status: 'pending',
  version: 3,
  submittedAt: '2026-11-20T06:00:00.000Z',
  documents: [],
  rejection: null,
  decidedAt: null,
  review: {
    person: { id: '01930000-0000-7000-8000-000000000001', fullName: 'A', email: 'a@work.test' },
    sameNumberRecords: [],
    decisions: [decided],
  },
};
const idleDecision: DecisionState = {
  recordId: record.id,
  checked: [],
  dialog: { current: null },
  pending: null,
  start: () => undefined,
  cancel: () => undefined,
  values: emptyDecision,
  setValues: () => undefined,
  hasChanged: false,
  setHasChanged: () => undefined,
};
const next = { isPending: false, go: async () => undefined };

it('K09 shows the submitted details with a masked Aadhaar number', () => {
  const html = render(<SubmittedDetails record={record} />);
  expect(html).toContain(`href="/superadmin/dashboard/users/${record.review?.person.id ?? ''}"`);
  expect(toText(html)).toBe(
    'Submitted details Full Name Asha Verma PAN Number XXXXX1234F Show PAN Aadhaar Number XXXX XXXX 1234 Complete Address 12 Rose Villa Pune 411001 Status Pending Submitted 20 Nov 2026 Account a@work.test',
  );
});

it('the history shows who decided what, when, why and on which request', () => {
  const text = toText(render(<DecisionHistory decisions={[decided]} />));
  expect(text).toContain('Rejected 19 Nov 2026');
  expect(text).toContain('A document is unclear Please lay the card flat.');
  expect(text).toContain('Meera Nair · on an earlier request');
  expect(toText(render(<DecisionHistory decisions={[]} />))).toContain(
    'Nothing has been decided yet.',
  );
});

it('lists records with the same number with links, or nothing', () => {
  const other = {
    kycId: '01930000-0000-7000-8000-000000000102',
    version: 2,
    person: { id: record.id, fullName: 'Asha V', email: 'other@work.test' },
    hasSamePan: true,
    hasSameAadhaar: false,
    kycStatus: 'approved',
    submittedAt: '2026-10-20T06:00:00.000Z',
    decidedAt: null,
  } as const;
  const html = render(<SameNumberRecords records={[other]} />);
  expect(html).toContain(`/superadmin/dashboard/kyc-requests/${other.kycId}`);
  expect(toText(html)).toContain('Same PAN Asha V other@work.test Approved 20 Oct 2026');
  expect(render(<SameNumberRecords records={[]} />)).toBe('');
});

it('marks a document with a blurred page', () => {
  const page = { fileUrl: '/x', width: 8, height: 5, showsAadhaarNumber: false, isBlurred: false };
  const document = { kind: 'image', fileUrl: '/x', isRedacted: false } as const;
  const blurred: KycRecord = {
    ...record,
    documents: [
      { ...document, id: 'a', type: 'pan', pages: [page, { ...page, isBlurred: true }] },
      { ...document, id: 'b', type: 'aadhaarFront', pages: [page] },
    ],
  };
  const still = { goTo: () => undefined, setView: () => undefined, perform: () => undefined };
  const viewer = { pages: listPages(blurred), at: 0, view: firstView, ...still };
  const text = toText(
    render(<DocumentChoice record={blurred} viewer={viewer} checked={[]} isClosed={false} />),
  );
  expect(text).toBe('PAN card Looks blurred Aadhaar front');
});

it('blocks approval while a page shows a full number, with the reason', () => {
  const panel = (blocker: string | null): string =>
    render(
      <ReviewStateProvider>
        <DecisionPanel decision={idleDecision} approvalBlocker={blocker} next={next} />
      </ReviewStateProvider>,
    );
  expect(panel(null)).not.toContain('aria-disabled="true"');
  expect(panel('Black out first')).toMatch(/aria-disabled="true"[^>]*>Approve/);
  expect(toText(panel('Black out first'))).toContain('Approve Black out first');
});

it('K10 reports that a request has changed', () => {
  const html = render(
    <ReviewStateProvider>
      <DecisionPanel
        decision={{ ...idleDecision, hasChanged: true }}
        approvalBlocker={null}
        next={next}
      />
    </ReviewStateProvider>,
  );
  expect(toText(html)).toContain('This request has changed in the meantime.');
});

it.each([
  ['', 'Remark (optional)', false],
  ['name_differs', 'Remark (optional)', false],
  ['other', 'Remark', true],
] as const)('with the reason %s the remark is labelled %s and required: %s', (...row) => {
  const [reason, label, isRequired] = row;
  const html = render(
    <RejectionFields form={idleForm<DecisionValues>({ ...emptyDecision, reason })} />,
  );
  expect(html).toContain(`>${label}</label>`);
  expect(/<input[^>]* aria-required="true"/.test(html)).toBe(isRequired);
  expect(html.match(/<option value="[a-z_]+"/g)).toHaveLength(9);
});

it('shows a missing value of a rejection at its field, not above the form', () => {
  const fields = { reason: missingReasonTexts.reason };
  const empty = idleForm(emptyDecision, { reason: missingReasonTexts.reason.en });
  const failed = failure('invalid_input', () => null, { fields });
  expect(toText(render(<DecisionError submission={{ ...empty, failure: failed }} />))).toBe('');
  expect(toText(render(<RejectionFields form={empty} />))).toContain('Please choose a reason');
  const { remark } = missingReasonTexts;
  const form = idleForm({ ...emptyDecision, reason: 'document_unclear' }, { remark: remark.en });
  expect(toText(render(<RejectionFields form={form} />))).not.toContain(remark.en);
});

it.each([
  ['not_found', 'This request has been cancelled in the meantime.'],
  ['internal', 'It is broken.'],
] as const)('shows why a decision failed with %s', (code, why) => {
  const failed = failure(code, () => 'It is broken.');
  const html = render(
    <DecisionError submission={{ ...idleForm(emptyDecision), failure: failed }} />,
  );
  expect(toText(html)).toBe(`Failed to update KYC status. ${why}`);
  expect(html).toContain('role="alert"');
});
