import type { ApplicationListItem } from '@anupal/contract/applications/schemas';
import { expect, it } from 'vitest';
import { render, toText } from '../../../lib/testing/render.tsx';
import { actionNeededQuery } from './own-applications-api.ts';
import { ActionNeededCard } from './action-needed-card.tsx';

const line: ApplicationListItem = {
  id: '01936f00-0000-7000-8000-00000e000001',
  trackingNumber: 'AN-2345-6789',
  state: 'action_needed',
  eserviceId: '01936f00-0000-7000-8000-00000e000002',
  eserviceName: 'Monthly GST returns',
  departmentName: 'Goods and Services Tax',
  clientName: 'Meera Traders',
  isForSelf: false,
  period: 'October 2026',
  filedAt: '2026-11-20T06:00:00.000Z',
  stateSince: '2026-11-21T06:00:00.000Z',
};

function drawCard(applications: readonly ApplicationListItem[]): string {
  return render(<ActionNeededCard />, {
    known: [[actionNeededQuery('en').queryKey, { applications, total: applications.length }]],
  });
}

it('shows applications that need action, with client and period, until it is done', () => {
  const html = drawCard([line]);
  expect(toText(html)).toContain('Needs something from you Monthly GST returns');
  expect(toText(html)).toContain('Meera Traders · October 2026');
  expect(html).toContain(`/dashboard/applications/${line.id}`);
  expect(drawCard([])).toBe('');
});
