import type { EserviceDetail } from '@anupal/contract/eservices';
import { expect, it, vi } from 'vitest';
import { draw, wordsOf } from '../../../../lib/test-draw.tsx';
import { asha } from '../../../../lib/test-session.ts';
import { applicationsKey } from '../../api.ts';
import { ApplyDialog } from './apply-dialog.tsx';

vi.mock('../../../../lib/use-session.ts', () => ({ useSignedInUser: () => asha }));

const service: EserviceDetail = {
  id: '01936f00-0000-7000-8000-00000e000001',
  versionId: '01936f00-0000-7000-8000-00000e000002',
  slug: 'zither',
  category: 'iso',
  departmentName: 'Desk',
  eserviceName: 'Zither',
  otherName: null,
  serviceDocName: 'Paper',
  description: 'What it is.',
  forWhom: '',
  documents: [],
  usualTime: '',
  firmFee: 100,
  governmentFee: 0,
  feeNote: null,
  formFields: [],
  isActive: false,
  posterUrl: null,
  serviceDocUrl: null,
  docUrl: null,
};

it('a service that is switched off has no form, whatever link led to it, but a way on', () => {
  const key = [...applicationsKey, 'beginning', service.id, 'en'];
  const html = draw(
    <ApplyDialog
      eserviceId={service.id}
      name={undefined}
      drawField={() => null}
      onClose={() => undefined}
    />,
    { known: [[key, { service, draft: null }]] },
  );
  expect(html).not.toContain('<form');
  expect(wordsOf(html)).toContain(
    'This service cannot be applied for at the moment. See the services',
  );
});
