import { existsSync, writeFileSync } from 'node:fs';
import { runningUrls } from './database/running-urls.ts';
import { removeDatabase } from './database/temporary-data-dir.ts';
import { OperatorError } from './prepare/operator-error.mjs';
import { callProduct } from './processes/call-product.ts';
import { lockDataDir } from './processes/data-dir-lock.ts';
import { supervise } from './processes/supervise.ts';
import { readSettings } from './product/settings.ts';
import { startTestServer } from './suite/test-server.ts';

/** `npm run db -- <command>`: see `usage`. */
export async function run([command, ...options]: string[]): Promise<number> {
  const { dataDir } = readSettings(process.env);
  if (command === 'psql-url') return printUrls(dataDir);
  if (command === 'schema') return writeSchema();
  if (command === 'reset') return reset(dataDir, options.includes('--yes'));
  console.error(usage);
  return 1;
}

const usage = `npm run db -- psql-url      prints the URLs of the running embedded database
npm run db -- schema        regenerates schema.sql and schema.ts from the migrations
npm run db -- reset --yes   deletes the embedded database`;

function printUrls(dataDir: string): number {
  const urls = runningUrls(dataDir);
  if (urls === null)
    throw new OperatorError('The embedded database is not running; start it with npm start.');
  console.log(`owner        ${urls.ownerUrl}\napplication  ${urls.appUrl}`);
  return 0;
}

async function writeSchema(): Promise<number> {
  return supervise({
    exitCodeWhenInterrupted: 130,
    run: async (shutdown) => {
      const { server, dispose } = await startTestServer();
      shutdown.add({ end: dispose });
      const url = new URL(server.ownerUrl);
      url.pathname = `/${server.template}`;
      const write = async (name: string, from: string, to: string): Promise<void> => {
        const file = `apps/api/src/platform/db/${from}`;
        writeFileSync(to, await callProduct({ file, name, argument: url.href }));
      };
      await write('printSchema', 'print-schema.ts', 'apps/api/migrations/schema.sql');
      await write(
        'printSchemaTypes',
        'print-schema-types.ts',
        'apps/api/src/platform/db/schema.ts',
      );
      return 0;
    },
  });
}

async function reset(dataDir: string, sure: boolean): Promise<number> {
  if (!sure)
    throw new OperatorError(
      `This permanently deletes the database of ${dataDir}: add --yes to confirm.`,
    );
  if (!existsSync(dataDir)) return 0;
  const claim = await lockDataDir(dataDir);
  await removeDatabase(dataDir);
  claim.release();
  console.log(`The database of ${dataDir} was deleted.`);
  return 0;
}
