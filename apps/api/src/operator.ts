import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { parseEmail } from '@anupal/contract/values/email';
import { closeParts, openParts, type Parts } from './app.ts';
import { keyQueuesOf } from './register-modules.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { anchorsIn, verifyChain } from './modules/audit/public.ts';
import {
  endEverySession,
  inviteFirstSuperadmin,
  type FirstInvitation,
} from './modules/auth/public.ts';
import { backUp } from './platform/backup/back-up.ts';
import { readManifest } from './platform/backup/manifest.ts';
import { restore } from './platform/backup/restore.ts';
import { deriveKeys, type Keys } from './platform/crypto/keys.ts';
import { openFileStore, parseFilesPlace } from './platform/files/file-location.ts';
import type { Log } from './platform/log/log.ts';

/** What the operator does wrong, in a sentence that says what to do. */
class WrongUse extends Error {}

/** Does one thing; answers whether all is well. What it says goes to the terminal. */
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
  restore: bringBack,
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
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exit(1);
  }
}

const invitationSaid: Readonly<Record<FirstInvitation, string>> = {
  invited: 'An invitation is on its way; it ends after 72 hours.',
  invited_before: 'This address has an open invitation already; look into its mailbox.',
  superadmin_exists: 'There is a superadmin already, who invites others in the product.',
  address_taken: 'This address has an account already; name another one.',
};

async function superadmin(config: Config, [text = '']: readonly string[]): Promise<boolean> {
  const email = parseEmail(text);
  if (email === null) throw new WrongUse('Name the e-mail address of the superadmin.');
  return withParts(config, async ({ context, jobs }) => {
    await jobs.start([]); // the mail is sent by the product
    const outcome = await inviteFirstSuperadmin(context, email);
    say(invitationSaid[outcome]);
    return outcome === 'invited' || outcome === 'invited_before';
  });
}

async function audit(config: Config, [file]: readonly string[]): Promise<boolean> {
  const { current, previous } = keysOf(config);
  const known = [current, ...(previous === null ? [] : [previous])].map((set) => set.verifying);
  const lines = file === undefined ? [] : (await readFile(file, 'utf8')).split('\n');
  const anchors = anchorsIn(lines, known);
  return withParts(config, async ({ context }) => {
    const { events, head, fault } = await verifyChain(context.db, anchors);
    say(`${events} events; the last is ${head.seq} (${head.hash}); ${anchors.length} anchors.`);
    say(
      fault === null
        ? 'The chain is whole.'
        : `The chain is broken at ${fault.seq}: ${fault.kind}.`,
    );
    return fault === null;
  });
}

async function backup(config: Config, [folder]: readonly string[]): Promise<boolean> {
  if (folder === undefined) throw new WrongUse('Name a folder that is not there yet.');
  const files = openFileStore(config.files);
  const url = config.migrateDatabaseUrl;
  const manifest = await backUp({ url, files, folder, keys: keysOf(config) });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  say(
    `${rows} rows of ${manifest.tables.length} tables as of ${manifest.madeAt}, ${manifest.files.length} files.`,
  );
  say(
    'Keep it where only you can read it, and SECRETS_KEY somewhere else: neither is of use alone.',
  );
  return true;
}

async function bringBack(config: Config, args: readonly string[]): Promise<boolean> {
  const [folder, named, place] = args;
  const url = named === '-' ? (await text(process.stdin)).trim() : named;
  if (folder === undefined || !url || place === undefined)
    throw new WrongUse(
      'Name the folder of the backup, an empty database and a place for the files.',
    );
  const filesPlace = parseFilesPlace(place);
  if (filesPlace === null)
    throw new WrongUse('The place for the files reads like file:./data/files.');
  const manifest = await readManifest(folder, keysOf(config));
  const files = openFileStore(filesPlace);
  const broken = await restore({ folder, manifest, url, files, finish: endEverySession });
  for (const { invariant, subject, found } of broken)
    say(`${invariant} does not hold: ${subject} (${found})`);
  if (broken.length === 0)
    say(
      `Restored as of ${manifest.madeAt}; the books balance, and everybody is signed out. Start the product on it by DATABASE_URL, MIGRATE_DATABASE_URL and FILES_URL.`,
    );
  return broken.length === 0;
}

async function keys(config: Config): Promise<boolean> {
  if (config.secretsKeyPrevious === undefined)
    throw new WrongUse(
      'Set the new key as SECRETS_KEY and the one before it as SECRETS_KEY_PREVIOUS.',
    );
  const told: string[] = [];
  return withParts(config, async (parts) => {
    const context = { ...parts.context, log: terminal(told) };
    // These jobs carry nothing.
    for (const queue of keyQueuesOf(context, parts)) await queue.run({} as never);
    if (told.length > 0) return false;
    say(
      'Everything that is kept for long is sealed under SECRETS_KEY. Drafts last seven days: keep SECRETS_KEY_PREVIOUS as long.',
    );
    return true;
  });
}

function keysOf({ secretsKey, secretsKeyPrevious }: Config): Keys {
  return deriveKeys(secretsKey, secretsKeyPrevious);
}

async function withParts(
  config: Config,
  work: (parts: Parts) => Promise<boolean>,
): Promise<boolean> {
  const parts = openParts(config, { log: terminal([]), web: null });
  try {
    return await work(parts);
  } finally {
    await closeParts(parts);
  }
}

/** A log for somebody who sits before it: what went wrong, in plain words. */
function terminal(told: string[]): Log {
  const tell = (event: string, { count }: { readonly count?: number } = {}): void => {
    told.push(event);
    process.stderr.write(`${event}${count === undefined ? '' : ` (${count})`}\n`);
  };
  return { info: () => undefined, warn: tell, error: tell };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function sentenceOf(error: unknown): string {
  if (error instanceof ConfigError || error instanceof WrongUse) return error.message;
  return error instanceof Error ? `It did not work: ${error.message}.` : String(error);
}

await run(process.argv.slice(2));
