import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { parseEmail } from '@anupal/contract/values/email';
import { closeServices, openServices, type ProductServices } from './app.ts';
import { createKeyRotationQueues } from './register-modules.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { readAnchors, verifyChain } from './modules/audit/public.ts';
import {
  revokeAllSessions,
  inviteFirstSuperadmin,
  type FirstInvitation,
} from './modules/auth/public.ts';
import { backUp } from './platform/backup/back-up.ts';
import { readManifest } from './platform/backup/manifest.ts';
import { restore } from './platform/backup/restore.ts';
import { deriveKeys, type Keys } from './platform/crypto/keys.ts';
import { openFileStore, parseFileLocation } from './platform/files/file-location.ts';
import type { Log } from './platform/log/log.ts';

/** A mistake of the operator; the message says what to do. */
class UsageError extends Error {}

/** Runs a command, which prints to the terminal; returns whether all is well. */
type Command = (config: Config, args: readonly string[]) => Promise<boolean>;

const usage = `npm run anupal -- superadmin EMAIL             invites the first superadmin, by mail
npm run anupal -- audit [LOG]                  verifies the audit log, against the anchors in a log
npm run anupal -- backup FOLDER                writes database and files into a folder
npm run anupal -- restore FOLDER DATABASE_URL FILES_URL
                                               brings a backup into an empty database and checks it;
                                               with - for DATABASE_URL it is read from the input,
                                               where no list of processes shows its password
npm run anupal -- keys                         brings everything sealed under SECRETS_KEY_PREVIOUS
                                               under SECRETS_KEY`;

const commands: Readonly<Record<string, Command>> = {
  superadmin,
  audit,
  backup,
  restore: restoreBackup,
  keys,
};

async function run([name = '', ...args]: readonly string[]): Promise<void> {
  const command = commands[name];
  if (command === undefined) {
    process.stderr.write(`${usage}\n`);
    process.exit(1);
  }
  try {
    process.exit((await command(readConfig(), args)) ? 0 : 1);
  } catch (error) {
    process.stderr.write(`${describeError(error)}\n`);
    process.exit(1);
  }
}

const invitationMessages: Readonly<Record<FirstInvitation, string>> = {
  invited: 'An invitation is on its way; it ends after 72 hours.',
  invited_before: 'This address has an open invitation already; look into its mailbox.',
  superadmin_exists: 'There is a superadmin already, who invites others in the product.',
  address_taken: 'This address has an account already; name another one.',
};

async function superadmin(config: Config, [text = '']: readonly string[]): Promise<boolean> {
  const email = parseEmail(text);
  if (email === null) throw new UsageError('Name the e-mail address of the superadmin.');
  return withServices(config, async ({ context, jobs }) => {
    await jobs.start([]); // the product sends the email
    const outcome = await inviteFirstSuperadmin(context, email);
    print(invitationMessages[outcome]);
    return outcome === 'invited' || outcome === 'invited_before';
  });
}

async function audit(config: Config, [file]: readonly string[]): Promise<boolean> {
  const { current, previous } = readKeys(config);
  const known = [current, ...(previous === null ? [] : [previous])].map((set) => set.verifying);
  const lines = file === undefined ? [] : (await readFile(file, 'utf8')).split('\n');
  const anchors = readAnchors(lines, known);
  return withServices(config, async ({ context }) => {
    const { events, head, fault } = await verifyChain(context.db, anchors);
    print(`${events} events; the last is ${head.seq} (${head.hash}); ${anchors.length} anchors.`);
    print(
      fault === null
        ? 'The chain is whole.'
        : `The chain is broken at ${fault.seq}: ${fault.kind}.`,
    );
    return fault === null;
  });
}

async function backup(config: Config, [folder]: readonly string[]): Promise<boolean> {
  if (folder === undefined) throw new UsageError('Name a folder that is not there yet.');
  const files = openFileStore(config.files);
  const url = config.migrateDatabaseUrl;
  const manifest = await backUp({ url, files, folder, keys: readKeys(config) });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  print(
    `${rows} rows of ${manifest.tables.length} tables as of ${manifest.madeAt}, ${manifest.files.length} files.`,
  );
  print(
    'Keep it where only you can read it, and SECRETS_KEY somewhere else: neither is of use alone.',
  );
  return true;
}

async function restoreBackup(config: Config, args: readonly string[]): Promise<boolean> {
  const [folder, named, target] = args;
  const url = named === '-' ? (await text(process.stdin)).trim() : named;
  if (folder === undefined || !url || target === undefined)
    throw new UsageError(
      'Name the folder of the backup, an empty database and a place for the files.',
    );
  const filesTarget = parseFileLocation(target);
  if (filesTarget === null)
    throw new UsageError('The place for the files reads like file:./data/files.');
  const manifest = await readManifest(folder, readKeys(config));
  const files = openFileStore(filesTarget);
  const broken = await restore({ folder, manifest, url, files, finish: revokeAllSessions });
  for (const { invariant, subject, found } of broken)
    print(`${invariant} does not hold: ${subject} (${found})`);
  if (broken.length === 0)
    print(
      `Restored as of ${manifest.madeAt}; the books balance, and everybody is signed out. Start the product on it by DATABASE_URL, MIGRATE_DATABASE_URL and FILES_URL.`,
    );
  return broken.length === 0;
}

async function keys(config: Config): Promise<boolean> {
  if (config.secretsKeyPrevious === undefined)
    throw new UsageError(
      'Set the new key as SECRETS_KEY and the one before it as SECRETS_KEY_PREVIOUS.',
    );
  const problems: string[] = [];
  return withServices(config, async (services) => {
    const context = { ...services.context, log: terminalLog(problems) };
    // These jobs carry no data.
    for (const queue of createKeyRotationQueues(context, services)) await queue.run({} as never);
    if (problems.length > 0) return false;
    print(
      'Everything that is kept for long is sealed under SECRETS_KEY. Drafts last seven days: keep SECRETS_KEY_PREVIOUS as long.',
    );
    return true;
  });
}

function readKeys({ secretsKey, secretsKeyPrevious }: Config): Keys {
  return deriveKeys(secretsKey, secretsKeyPrevious);
}

async function withServices(
  config: Config,
  work: (services: ProductServices) => Promise<boolean>,
): Promise<boolean> {
  const services = openServices(config, { log: terminalLog([]), web: null });
  try {
    return await work(services);
  } finally {
    await closeServices(services);
  }
}

/** A log for the terminal: what went wrong, in plain words. */
function terminalLog(problems: string[]): Log {
  const report = (event: string, { count }: { readonly count?: number } = {}): void => {
    problems.push(event);
    process.stderr.write(`${event}${count === undefined ? '' : ` (${count})`}\n`);
  };
  return { info: () => undefined, warn: report, error: report };
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function describeError(error: unknown): string {
  if (error instanceof ConfigError || error instanceof UsageError) return error.message;
  return error instanceof Error ? `It did not work: ${error.message}.` : String(error);
}

await run(process.argv.slice(2));
