import type { Application, ApplicationAction } from '@anupal/contract/applications/schemas';
import { expect, it, vi } from 'vitest';
import { idleForm } from '../../../lib/testing/idle-form.ts';
import { render, toText } from '../../../lib/testing/render.tsx';
import { asha } from '../../../lib/testing/sessions.ts';
import { AnswerList } from '../detail/answer-list.tsx';
import { CorrectionHistory } from '../detail/correction-history.tsx';
import { ApplicationDetails } from './application-details.tsx';
import { CorrectionRequest } from './correction-request.tsx';
import { ActionFields } from './action-fields.tsx';
import { ActionPanel } from './action-panel.tsx';
import { Results } from './results.tsx';
import { emptyActionValues, type ActionValues } from './review-model.ts';
import type { ReviewActionState } from './use-review-action.ts';
import type { ResponseHandling } from './use-response-handling.ts';

vi.mock('../../../lib/session/use-session.ts', () => ({
  useSignedInUser: () => ({ ...asha, role: 'admin' }),
}));

const me = '01930000-0000-7000-8000-000000000001';
const filed = { kind: 'text', isMasked: false, document: null } as const;
const application: Application = {
  id: '01930000-0000-7000-8000-000000000301',
  trackingNumber: 'AN-7K3M-Q2XW',
  state: 'in_review',
  eserviceId: '01930000-0000-7000-8000-000000000401',
  eserviceName: 'GST registration',
  departmentName: 'GST department',
  clientName: 'Meera Traders',
  isForSelf: false,
  period: null,
  registration: null,
  filedAt: '2026-11-20T06:00:00.000Z',
  stateSince: '2026-11-20T07:00:00.000Z',
  franchisee: { id: me.replace(/1$/, '2'), fullName: 'Kavita Sharma' },
  assignee: { fullName: 'Arjun Mehta', isYou: true },
  version: 2,
  client: {
    id: '01930000-0000-7000-8000-000000000501',
    clientId: null,
    isSelf: false,
    name: 'Meera Traders',
    phone: '+919812345670',
    email: 'meera@clients.example',
    pan: 'ABCPE1234F',
  },
  answers: [
    { ...filed, key: 'business-name', label: 'Name of the business', text: 'Meera Traders' },
    { ...filed, key: 'trade-name', label: 'Trade name', text: null },
    { ...filed, key: 'start-date', label: 'Started on', kind: 'date', text: '1 April 2024' },
  ],
  documents: [],
  results: [],
  withdrawnResults: [],
  earning: null,
  charges: [],
  taxDocuments: [],
  timeline: [],
  messages: [],
  corrections: [],
  correctionRequests: [],
  rejection: null,
  refundsFeeOnWithdrawal: true,
  authority: null,
  actions: [],
};
const responses: ResponseHandling = {
  heading: { current: null },
  conflict: null,
  handle: async () => 'done',
};
const noop = () => undefined;
const idleAction: ReviewActionState = {
  id: application.id,
  responses,
  dialog: { current: null },
  pending: null,
  start: noop,
  cancel: noop,
  entered: {},
  setEntered: noop,
};
const panel = (changed: Partial<Application>, others: Partial<ResponseHandling> = {}): string =>
  render(
    <ActionPanel
      application={{ ...application, ...changed }}
      reviewAction={idleAction}
      responses={{ ...responses, ...others }}
    />,
  );

it.each([
  [['claim'], ['Assign to me']],
  [['claimReleased'], ['Assign to me']],
  [
    ['release', 'requestInformation', 'quote', 'start', 'reject', 'addMessage'],
    ['Unassign', 'Start work', 'Request information', 'Quote a fee', 'Reject'],
  ],
  [['complete', 'addResult', 'removeResult'], ['Complete']],
  [['reopen', 'addResult', 'withdrawResult'], ['Reopen']],
  [['withdraw', 'pay', 'answer'], []],
  [[], []],
] as const)('for the actions %j offers the buttons %j, and no others', (...row) => {
  const [actions, names] = row as readonly [readonly ApplicationAction[], readonly string[]];
  const buttons = [...panel({ actions: [...actions] }).matchAll(/<button.*?<\/button>/g)];
  expect(buttons.map(([button]) => toText(button))).toEqual(names);
});

it('shows the assignee, and a message when no action is possible', () => {
  expect(toText(panel({}))).toContain('Assigned to you. There is nothing for you to do');
  const other = { fullName: 'Meera Nair', isYou: false };
  expect(toText(panel({ assignee: other, actions: ['release'] }))).toContain(
    'Assigned to Meera Nair Unassign',
  );
  expect(toText(panel({ assignee: null, actions: ['claim'] }))).toContain('Unassigned.');
});

it('shows why a late action had no effect', () => {
  const conflict = { message: 'Meera Nair has taken this application.', count: 1 };
  expect(toText(panel({}, { conflict }))).toContain('Meera Nair has taken this application.');
});

it('shows the franchisee, the client and unanswered questions', () => {
  const html = render(<ApplicationDetails application={application} />);
  const text = toText(html);
  expect(html).toContain(`href="/admin/dashboard/users/${application.franchisee.id}"`);
  expect(text).toContain('Client Meera Traders Phone +91 98123 45670');
  expect(text).toContain('PAN ABCPE1234F');
  expect(text).toContain('Trade name Not answered Started on 1 April 2024');
});

it('shows first for which registration of the client it is', () => {
  const registration = 'EPF MHBAN0012345000';
  const shown = { ...application, registration };
  expect(toText(render(<ApplicationDetails application={shown} />))).toContain(
    `Submitted answers Registration ${registration} Name of the business`,
  );
  const answers = <AnswerList {...shown} />;
  expect(toText(render(answers)).indexOf(`Registration ${registration} Name of`)).toBe(0);
});

it.each([
  ['requestInformation', ['Message', 'Documents that you need (optional)']],
  ['quote', ['Our fee in rupees, with GST', 'Government fee in rupees', 'What it is for']],
  ['reject', ['Reason']],
  ['reopen', ['Reason']],
  ['start', []],
] as const)('the action %s asks for %j', (action, names) => {
  const form = idleForm(emptyActionValues);
  const html = render(<ActionFields action={action} form={form} paidCharges={[]} />);
  const labels = [...html.matchAll(/<label.*?<\/label>/g)].map(([label]) => toText(label));
  expect(labels).toEqual(names);
});

it('shows a missing reason beside its field', () => {
  const form = idleForm(emptyActionValues, { reason: 'Write a reason.' });
  const html = render(<ActionFields action="reject" form={form} paidCharges={[]} />);
  expect(toText(html)).toContain('Write a reason.');
});

const request = {
  id: '01930000-0000-7000-8000-000000000601',
  text: 'The month is October.',
  requestedAt: '2026-11-21T06:00:00.000Z',
  reason: null,
};
const requested = (changed: Partial<Application>): string =>
  toText(
    render(
      <CorrectionRequest
        application={{
          ...application,
          correctionRequests: [{ ...request, state: 'open' }],
          ...changed,
        }}
        responses={responses}
      />,
    ),
  );

it('offers the assignee to allow or decline an open correction request', () => {
  const decided = requested({ actions: ['decideCorrection'] });
  expect(decided).toContain('The month is October.');
  expect(decided).toContain('Allow one correction Decline');
  const others = requested({ actions: [] });
  expect(others).not.toContain('Allow one correction');
  expect(others).toContain('The assigned staff member decides.');
  expect(requested({ state: 'completed' })).toBe('');
  expect(requested({ correctionRequests: [] })).toBe('');
});

it('shows each corrected field before and after', () => {
  const side = { isMasked: false, document: null };
  const changes = [
    {
      key: 'month',
      label: 'Month',
      kind: 'month' as const,
      before: { ...side, text: 'September 2026' },
      after: { ...side, text: null },
    },
    {
      key: 'account',
      label: 'Account number',
      kind: 'bank-account' as const,
      before: { ...side, text: null },
      after: { isMasked: true, document: null, text: 'XXXXXXX6789' },
    },
  ];
  const { id } = request;
  const at = request.requestedAt;
  const corrections = [{ id, at, changes, added: [], removed: [] }];
  const text = toText(render(<CorrectionHistory id={me} corrections={corrections} />));
  expect(text).toContain('Month Before September 2026 After Not answered');
  expect(text).toContain('After XXXXXXX6789 Show in full: Account number');
});

it.each([
  [
    '',
    ['Reason', 'Already spent, in rupees (optional)'],
    'Will be returned to the wallet: ₹1,499.50',
  ],
  [
    '500.25',
    ['Reason', 'Already spent, in rupees (optional)', 'What it was spent on'],
    'Will be returned to the wallet: ₹999.25',
  ],
  [
    '2000',
    ['Reason', 'Already spent, in rupees (optional)', 'What it was spent on'],
    'It was paid. ',
  ],
] as const)(
  'with %j entered as spent, a rejection shows the refund',
  (retainedAmount, names, message) => {
    const charge: Application['charges'][number] = {
      ...{ id: me, kind: 'filing', note: null, state: 'paid', retained: 0 },
      ...{ firmFee: 999.5, governmentFee: 500, total: 1499.5, lowered: 0 },
      ...{ governmentPayment: null, acceptsGovernmentPayment: false },
      ...{ chargedAt: application.filedAt, paidAt: application.filedAt, refundedAt: null },
    };
    const form = idleForm<ActionValues>({ ...emptyActionValues, retainedAmount });
    const html = render(<ActionFields action="reject" form={form} paidCharges={[charge]} />);
    const labels = [...html.matchAll(/<label.*?<\/label>/g)].map(([label]) => toText(label));
    expect(labels).toEqual(names);
    expect(toText(html)).toContain('Paid: ₹1,499.50, including government fees of ₹500.00.');
    if (retainedAmount === '2000') expect(toText(html)).not.toContain('Returned to the wallet');
    else expect(toText(html)).toContain(message);
  },
);

it.each([
  ['in_progress', 'The franchisee receives it when the application is completed.'],
  ['completed', 'The franchisee receives it immediately.'],
] as const)(
  'says when a document uploaded for an application that is %s is delivered',
  (state, message) => {
    const open: Application = { ...application, state, actions: ['addResult'] };
    expect(toText(render(<Results application={open} responses={responses} />))).toContain(message);
  },
);
