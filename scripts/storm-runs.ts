import { runApiTests } from './processes/run-api-tests.ts';

/**
 * `npm run storm-runs -- 200`: runs the test of documents around the end of a financial year with 200
 * payments, filings and refunds at once, while processes are killed.
 */
export async function run([events = '200']: string[]): Promise<number> {
  return runApiTests(['apps/api/src/modules/invoices/tests/document-storm.test.ts'], {
    STORM_EVENTS: events,
  });
}
