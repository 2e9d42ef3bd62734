import type { EserviceRecord } from '@anupal/contract/eservices/schemas';
import { encodeForm, type FormPart } from '../../../platform/http/testing/multipart-form.ts';
import { bearer, type TestApp, type TestSession } from '../../../testing/test-app.ts';

/** A form with the fields of the specification. */
export const wholeForm = {
  departmentName: 'Our desk',
  eserviceName: 'Zither desk',
  serviceDocName: 'A paper',
  description: 'What it is.',
  isActive: 'true',
};

type Values = Readonly<Record<string, string>>;

/** A file of a form and its field. */
export type FormFile = readonly [field: string, content: Uint8Array];

/** Calls the publishing endpoints as one member of staff. */
export function publishingCalls(test: Pick<TestApp, 'app'>, { accessToken }: TestSession) {
  const headers = bearer(accessToken);
  const send = (method: 'POST' | 'PATCH', url: string, parts: readonly FormPart[]) => {
    const form = encodeForm(parts);
    const all = { ...headers, ...form.headers };
    return test.app.inject({ method, url: `/api${url}`, payload: form.payload, headers: all });
  };
  return {
    create: (values: Values = wholeForm, files: readonly FormFile[] = []) =>
      send('POST', '/eservice', getParts(values, files)),
    update: (id: string, values: Values, files: readonly FormFile[] = []) =>
      send('PATCH', `/eservice/${id}`, getParts(values, files)),
    readRecord: (id: string) => test.app.inject({ url: `/api/eservice/${id}/record`, headers }),
  };
}

/** Publishes a service as an admin. */
export async function publishService(
  test: TestApp,
  values: Values = wholeForm,
  files: readonly FormFile[] = [],
): Promise<EserviceRecord> {
  const response = await publishingCalls(test, await test.signIn('admin')).create(values, files);
  if (response.statusCode !== 200) throw new Error(`not published: ${response.body}`);
  return response.json<EserviceRecord>();
}

function getParts(values: Values, files: readonly FormFile[]): readonly FormPart[] {
  return [
    ...Object.entries(values).map(([field, content]) => ({ field, content })),
    ...files.map(([field, content]) => ({ field, content, filename: 'as-they-call-it.bin' })),
  ];
}

/** The calls of partner prices for one user. */
export function partnerPriceCalls(
  { app }: Pick<TestApp, 'app'>,
  { accessToken }: Pick<TestSession, 'accessToken'>,
) {
  const headers = bearer(accessToken);
  const url = (id: string) => `/api/eservice/${id}/partner-prices`;
  return {
    readOwn: (id: string) => app.inject({ url: `/api/eservice/${id}/price`, headers }),
    list: (id: string) => app.inject({ url: url(id), headers }),
    add: (id: string, price: object) =>
      app.inject({ method: 'POST', url: url(id), headers, payload: price }),
  };
}

/** The id of a plan of the release. */
export async function findPlanId({ sql }: Pick<TestApp, 'sql'>, name: string): Promise<string> {
  const { rows } = await sql.query<{ id: string }>(
    'select id from subscription_plan where name = $1',
    [name],
  );
  return rows[0]?.id ?? '';
}
