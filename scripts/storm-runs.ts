import { supervise } from './processes/supervise.ts';
import { runTool } from './processes/run-tool.ts';
import { withoutSettings } from './suite/plain-environment.ts';

/**
 * `npm run storm-runs -- 200`: runs the test of documents around the end of a financial year with 200
 * payments, filings and refunds at once, while processes are killed.
 */
export async function run([events = '200']: string[]): Promise<number> {
  return supervise({
    exitCodeWhenInterrupted: 130,
    run: async (shutdown) => {
      const { ok } = await runTool({
        from: 'vitest',
        name: 'vitest',
        args: [
          ...['run', '--project=api'],
          'apps/api/src/modules/invoices/tests/document-storm.test.ts',
        ],
        env: { ...withoutSettings(process.env), STORM_EVENTS: events },
        shutdown,
        showOutput: true,
      });
      return ok ? 0 : 1;
    },
  });
}
