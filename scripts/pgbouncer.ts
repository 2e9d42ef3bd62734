import { installedPgBouncer } from './database/pgbouncer.ts';
import { supervise } from './processes/supervise.ts';
import { runTool } from './processes/run-tool.ts';
import { withoutSettings } from './suite/plain-environment.ts';

/**
 * `npm run pgbouncer -- …`: runs the API tests, or the named files, with PgBouncer in transaction
 * mode between the product and PostgreSQL.
 */
export async function run(args: string[]): Promise<number> {
  return supervise({
    exitCodeWhenInterrupted: 130,
    run: async (shutdown) => {
      const { ok } = await runTool({
        from: 'vitest',
        name: 'vitest',
        args: ['run', '--project=api', ...args],
        env: { ...withoutSettings(process.env), TEST_PGBOUNCER: installedPgBouncer() },
        shutdown,
        showOutput: true,
      });
      return ok ? 0 : 1;
    },
  });
}
