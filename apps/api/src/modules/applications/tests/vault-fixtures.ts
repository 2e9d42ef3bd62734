import type { ApplicationDocument } from '@anupal/contract/applications/schemas';
import type { ClientDocument } from '@anupal/contract/clients/documents';
import type { FormField } from '@anupal/contract/eservices/form-fields';
import type { TestApp } from '../../../testing/test-app.ts';
import { clientCalls } from '../../clients/tests/client-fixtures.ts';
import { createPicture } from '../../kyc/tests/kyc-fixtures.ts';
import {
  advanceTo,
  applicationCalls,
  createFranchisee,
  createService,
  expectApplication,
  fileAnyway,
  type TestService,
} from './application-fixtures.ts';

/** The field of the certificate. */
export const field = 'file-gst-certificate';
/** The fields of the service. */
export const fields: readonly FormField[] = [
  { key: 'month', kind: 'month', label: { en: 'Month', hi: 'महीना' }, isRequired: true },
  { key: field, kind: 'file', label: { en: 'GST certificate', hi: null }, isRequired: true },
];

/** A service that asks for a month and the client's GST certificate. */
export function createCertificateService(test: TestApp): Promise<TestService> {
  return createService(test, {}, fields);
}

/** A franchisee with a client who has a GST certificate. */
export async function createFranchiseeWithClient(test: TestApp, service: TestService) {
  const session = await createFranchisee(test, { plan: 'Diamond' });
  const book = clientCalls(test, session);
  const calls = applicationCalls(test, session);
  const { id: clientId } = await book.add({
    name: 'Joshi Sweets',
    phone: '98765 43210',
    email: 'joshi@clients.example',
  });
  const added = await book.addDocument(clientId, await createPicture(), { type: 'gstCertificate' });
  const { id: documentId } = added.json<ClientDocument>();
  const listVault = async (): Promise<readonly ClientDocument[]> =>
    (await book.listDocuments(clientId)).json<{ documents: ClientDocument[] }>().documents;
  const fileWith = (fileId: string) =>
    expectApplication(
      fileAnyway(calls, {
        ...service,
        client: { kind: 'earlier', clientId },
        answers: { month: '2026-10', [field]: fileId },
      }),
    );
  const attach = () => calls.attachClientDocument(service, clientId, { documentId, field });
  const office = applicationCalls(test, await test.signIn('admin'));
  /** Files an application for the client, and completes it with a document. */
  const deliver = async () => {
    const { id } = await fileWith((await attach()).json<ApplicationDocument>().id);
    const started = await advanceTo(office, id, 'in_progress');
    await expectApplication(office.addResult(id, await createPicture()));
    const { results } = await expectApplication(office.move(id, started.version, 'completed'));
    return { id, resultId: results[0]?.id ?? '' };
  };
  const listDrafted = async (): Promise<readonly object[]> =>
    (await calls.readDraft(service.eserviceId, clientId)).json<{ documents: object[] }>().documents;
  const { id: userId } = session.user;
  const own = { userId, book, calls, clientId, documentId, listVault, fileWith, attach };
  return { ...own, office, deliver, listDrafted };
}
