import { runTool } from './processes/run-tool.ts';
import { supervise } from './processes/supervise.ts';
import { generateRouteTypes } from './suite/static-checks.ts';

/** `npm run fix`: applies the automatic fixes of ESLint and Prettier. */
export async function run(): Promise<number> {
  return supervise({
    exitCodeWhenInterrupted: 130,
    run: async (shutdown) => {
      await generateRouteTypes(shutdown);
      const eslint = {
        from: 'eslint',
        name: 'eslint',
        args: ['--fix', '.'],
        showOutput: true,
        shutdown,
      };
      const linted = await runTool(eslint);
      const args = ['--write', '--log-level=warn', '.'];
      await runTool({ from: 'prettier', name: 'prettier', args, showOutput: true, shutdown });
      return linted.ok ? 0 : 1;
    },
  });
}
