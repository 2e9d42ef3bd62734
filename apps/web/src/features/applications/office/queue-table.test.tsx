import type { OfficeListItem } from '@anupal/contract/applications/schemas';
import { expect, it, vi } from 'vitest';
import { useListQuery } from '../../../lib/lists/use-list-query.ts';
import { render, toText } from '../../../lib/testing/render.tsx';
import { asha } from '../../../lib/testing/sessions.ts';
import { queueQuery } from './office-applications-api.ts';
import { queueList } from './queue-filters.ts';
import { QueueTable } from './queue-table.tsx';

vi.mock('../../../lib/session/use-session.ts', () => ({
  useSignedInUser: () => ({ ...asha, role: 'admin' }),
}));

const line: OfficeListItem = {
  id: '01930000-0000-7000-8000-000000000301',
  trackingNumber: 'AN-7K3M-Q2XW',
  state: 'in_progress',
  eserviceId: '01930000-0000-7000-8000-000000000401',
  eserviceName: 'GST registration',
  departmentName: 'GST department',
  clientName: 'Meera Traders',
  isForSelf: false,
  period: null,
  registration: null,
  filedAt: '2026-11-20T06:00:00.000Z',
  stateSince: '2026-11-20T07:00:00.000Z',
  franchisee: { id: '01930000-0000-7000-8000-000000000002', fullName: 'Kavita Sharma' },
  assignee: null,
  hasCorrectionRequest: true,
};

it('marks rows with an open correction request, and no others', () => {
  const other = { ...line, id: line.eserviceId, hasCorrectionRequest: false };
  const data = { applications: [line, other], nextCursor: null, total: 2 };
  const known = [[queueQuery(queueList.unfiltered, 'en').queryKey, data]] as const;
  const List = () => <QueueTable list={useListQuery(queueList)} />;
  const text = toText(render(<List />, { known }));
  expect(text.split('Correction requested')).toHaveLength(2);
  expect(text).toContain('AN-7K3M-Q2XW In progress Correction requested 20 Nov 2026');
});

it('tells applications of a client apart by the registration that they were filed under', () => {
  const other = { ...line, id: line.eserviceId, registration: 'EPF RJRAJ0012345000' };
  const data = {
    applications: [{ ...line, registration: 'EPF MHBAN0012345000' }, other],
    nextCursor: null,
    total: 2,
  };
  const known = [[queueQuery(queueList.unfiltered, 'en').queryKey, data]] as const;
  const List = () => <QueueTable list={useListQuery(queueList)} />;
  const text = toText(render(<List />, { known }));
  for (const name of ['EPF MHBAN0012345000', 'EPF RJRAJ0012345000'])
    expect(text).toContain(`GST registration · ${name}`);
});
