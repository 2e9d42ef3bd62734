import { bearer, type TestApp, type TestSession } from '../../../testing/test-app.ts';

/** A firm with a registration in two States. */
export const regularFirm = {
  legalName: 'Varsha & Co LLP',
  scheme: 'regular',
  places: [
    {
      gstin: '27AALFV4847R1Z2',
      address: '12 Rose Villa, Shivaji Nagar, Pune',
      pinCode: '411005',
      state: '27',
    },
  ],
  signatory: 'Varsha Joshi',
} as const;

/** The calls of the GST settings for one user. */
export function gstCalls({ app }: Pick<TestApp, 'app'>, { accessToken }: TestSession) {
  const call = (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) =>
    app.inject({
      method,
      url: `/api/office/gst/${path}`,
      headers: bearer(accessToken),
      ...(payload && { payload }),
    });
  return {
    readProfile: () => call('GET', 'profile'),
    saveProfile: (profile: object, version: number) => call('PUT', 'profile', { profile, version }),
    listClassifications: () => call('GET', 'classifications'),
    addClassification: (row: object) => call('POST', 'classifications', row),
    readPolicy: () => call('GET', 'top-up-policy'),
    setPolicy: (policy: string, validFrom: string) =>
      call('PUT', 'top-up-policy', { policy, validFrom }),
  };
}

/** The details of the audit events of an action, oldest first. */
export async function auditDetails(test: TestApp, action: string): Promise<readonly unknown[]> {
  const { rows } = await test.sql.query<{ body: string }>(
    `select convert_from(body, 'UTF8') as body from audit_event where action = $1 order by seq`,
    [action],
  );
  return rows.map(({ body }) => (JSON.parse(body) as { detail: unknown }).detail);
}
