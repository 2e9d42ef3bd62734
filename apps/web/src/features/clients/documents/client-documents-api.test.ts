import { i18n } from '@lingui/core';
import { beforeAll, expect, it, vi } from 'vitest';
import { call } from '../../../lib/api/api-client.ts';
import { failure } from '../../../lib/api/failure.ts';
import { addDocument } from './client-documents-api.ts';

vi.mock('../../../lib/api/api-client.ts', () => ({ call: vi.fn() }));

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

it('says of an upload without an answer that the file may have been added', async () => {
  const document = {
    clientId: '01930000-0000-7000-8000-000000000501',
    details: { type: 'pan' as const },
    file: new Blob(),
    idempotencyKey: 'once',
  };
  vi.mocked(call).mockResolvedValueOnce(failure('timed_out', () => 'Request timed out.'));
  expect(await addDocument(document)).toMatchObject({
    ok: false,
    code: 'timed_out',
    message: expect.stringContaining('may already have been added') as string,
  });
  const refused = failure('file_blank', () => 'This page is blank.', { status: 422 });
  vi.mocked(call).mockResolvedValueOnce(refused);
  expect(await addDocument(document)).toBe(refused);
});
