import { revokeAllSessions } from '../modules/auth/public.ts';
import { beginGeneration } from '../modules/invoices/public.ts';
import { backUp } from '../platform/backup/back-up.ts';
import { readManifest } from '../platform/backup/manifest.ts';
import { restore } from '../platform/backup/restore.ts';
import { inTransaction, type Trx } from '../platform/db/database.ts';
import { openFileStore, parseFileLocation } from '../platform/files/file-location.ts';
import { migrateDatabase } from '../prepare-database.ts';
import { readKeys, UsageError, withServices, type Command, type Invocation } from './command.ts';

export const backupCommand: Command = {
  usage: `npm run anupal -- backup FOLDER                backs up database and files into a folder`,
  run: backup,
};

export const restoreCommand: Command = {
  usage: `npm run anupal -- restore FOLDER DATABASE_URL FILES_URL
                                               restores a backup into an empty database and checks it;
                                               with - for DATABASE_URL it is read from standard input,
                                               so that the process list does not show its password`,
  run: restoreBackup,
};

export const newSeriesCommand: Command = {
  usage: `npm run anupal -- new-series                   numbers tax documents in further series from now on, after
                                               a restore that another tool has made`,
  run: newSeries,
};

async function backup({ config, args, terminal }: Invocation): Promise<boolean> {
  const [folder] = args;
  if (folder === undefined) throw new UsageError('Give a folder that does not exist yet.');
  const files = openFileStore(config.files);
  const url = config.migrateDatabaseUrl;
  const manifest = await backUp({ url, files, folder, keys: readKeys(config) });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  terminal.print(
    `${rows} rows of ${manifest.tables.length} tables as of ${manifest.madeAt}, ${manifest.files.length} files.`,
  );
  terminal.print(
    'Keep it where only you can read it, and SECRETS_KEY somewhere else: neither can be used without the other.',
  );
  return true;
}

async function restoreBackup({ config, args, terminal }: Invocation): Promise<boolean> {
  const [folder, named, target] = args;
  const url = named === '-' ? (await terminal.readInput()).trim() : named;
  if (folder === undefined || !url || target === undefined)
    throw new UsageError(
      'Give the folder of the backup, an empty database and the FILES_URL to restore to.',
    );
  const filesTarget = parseFileLocation(target);
  if (filesTarget === null) throw new UsageError('Give FILES_URL like file:./data/files.');
  const manifest = await readManifest(folder, readKeys(config));
  const files = openFileStore(filesTarget);
  let series = '';
  const finish = async (trx: Trx): Promise<void> => {
    await revokeAllSessions(trx);
    series = await beginGeneration(trx, new Date());
  };
  const broken = await restore({ folder, manifest, url, files, finish });
  for (const { invariant, subject, found } of broken)
    terminal.print(`${invariant} does not hold: ${subject} (${found})`);
  if (broken.length === 0)
    terminal.print(
      `Restored as of ${manifest.madeAt}; the ledger balances, and all users are signed out. Set DATABASE_URL, MIGRATE_DATABASE_URL and FILES_URL to start the portal on it.`,
    );
  terminal.print(describeSeries(series));
  return broken.length === 0;
}

// The database of an older version has no table for series: it is migrated first, as a start does.
async function newSeries({ config, terminal }: Invocation): Promise<boolean> {
  await migrateDatabase(config);
  return withServices({ config, terminal }, async ({ context }) => {
    const code = await inTransaction(context.db, (trx) => beginGeneration(trx, new Date()));
    terminal.print(describeSeries(code));
    return true;
  });
}

function describeSeries(code: string): string {
  return `Tax documents have ${code} in their numbers from now on, so that no number issued after the backup is used twice.`;
}
