import { installedPgBouncer } from './database/pgbouncer.ts';
import { runApiTests } from './processes/run-api-tests.ts';

/**
 * `npm run pgbouncer -- …`: runs the API tests, or the named files, with PgBouncer in transaction
 * mode between the product and PostgreSQL.
 */
export async function run(args: string[]): Promise<number> {
  return runApiTests(args, { TEST_PGBOUNCER: installedPgBouncer() });
}
