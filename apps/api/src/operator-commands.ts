import { readFile } from 'node:fs/promises';
import { dateInIndia, parseCalendarDate } from '@anupal/contract/values/calendar-date';
import { parseEmail } from '@anupal/contract/values/email';
import {
  endOfFinancialYear,
  formatFinancialYear,
  parseFinancialYear,
} from '@anupal/contract/values/financial-year';
import { parseGstin } from '@anupal/contract/values/gstin';
import { paise, paiseToRupees } from '@anupal/contract/values/paise';
import { formatRupees } from '@anupal/contract/values/rupees';
import { parseBreachTimes } from './breach-times.ts';
import { migrateDatabase } from './prepare-database.ts';
import { closeServices, openServices, type ProductServices } from './app.ts';
import { createKeyRotationQueues } from './register-modules.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { findUndocumentedCharges } from './modules/applications/public.ts';
import { readAnchors, verifyChain } from './modules/audit/public.ts';
import {
  revokeAllSessions,
  inviteFirstSuperadmin,
  type FirstInvitation,
} from './modules/auth/public.ts';
import {
  beginGeneration,
  GenerationTaken,
  countNamedByTodaysProfile,
  issuesDocuments,
  keepUndocumented,
  recordAnnualReturn,
  type PastEvent,
} from './modules/invoices/public.ts';
import { resetFactorsByOperator } from './modules/office/public.ts';
import {
  describeRule,
  listProcessors,
  parseBreachScope,
  runRetention,
  personalTables,
  writeBreachReport,
} from './modules/retention/public.ts';
import { findUndocumentedPayments } from './modules/payments/public.ts';
import { findUserByEmail } from './modules/users/public.ts';
import { backUp } from './platform/backup/back-up.ts';
import { readManifest } from './platform/backup/manifest.ts';
import { restore } from './platform/backup/restore.ts';
import { inTransaction, type Trx } from './platform/db/database.ts';
import { deriveKeys, type Keys } from './platform/crypto/keys.ts';
import { openFileStore, parseFileLocation } from './platform/files/file-location.ts';
import type { Log } from './platform/log/log.ts';
import type { SigningCertificate } from './platform/pdf/signing/signing-keys.ts';

/** Where a command reads and prints. */
export interface Terminal {
  /** The settings; the environment of the process by default. */
  readonly environment?: NodeJS.ProcessEnv;
  /** Reads the input to its end. */
  readInput(): Promise<string>;
  /** Prints a line of the result. */
  print(line: string): void;
  /** Prints a line about a mistake or a problem. */
  warn(line: string): void;
}

/** A mistake of the operator; the message says what to do. */
class UsageError extends Error {}

interface Invocation {
  readonly config: Config;
  readonly args: readonly string[];
  readonly terminal: Terminal;
}

/** Runs a command, which prints to the terminal; returns whether all is well. */
type Command = (invocation: Invocation) => Promise<boolean>;

const usage = `npm run anupal -- superadmin EMAIL             invites the first superadmin by email
npm run anupal -- reset-factors EMAIL          removes the passkeys, the app and the recovery codes of a
                                               member of staff, where no two superadmins can
npm run anupal -- audit [LOG]                  verifies the audit log, against the anchors in a log
npm run anupal -- backup FOLDER                backs up database and files into a folder
npm run anupal -- restore FOLDER DATABASE_URL FILES_URL
                                               restores a backup into an empty database and checks it;
                                               with - for DATABASE_URL it is read from standard input,
                                               so that the process list does not show its password
npm run anupal -- new-series                   numbers tax documents in further series from now on, after
                                               a restore that another tool has made
npm run anupal -- signing-key                  lists the certificates that documents are signed with
npm run anupal -- signing-key make             makes a new key with a certificate of its own
npm run anupal -- signing-key import FILE      takes the key and certificate of a PKCS #12 file, whose
                                               password is read from standard input
npm run anupal -- issue-documents [--yes]     lists what was paid before the firm had a GST profile;
                                               with --yes issues its tax documents, dated today
npm run anupal -- annual-return GSTIN YEAR DAY
                                               records when the annual return of a financial year was
                                               filed (2026-27 2027-10-15): credit notes for that year
                                               no longer reduce tax
npm run anupal -- retention [--run]            shows what has reached the end of its period; with --run
                                               removes it, as the nightly job does
npm run anupal -- breach KNOWN FROM TO SCOPE  prints who is concerned by a breach, what is due when, and the
                                               texts; KNOWN, FROM and TO are moments (2026-11-29T10:00:00Z),
                                               SCOPE is account EMAIL, session ID, table NAME or everyone
npm run anupal -- processors                   lists the outside companies that these settings send data to
npm run anupal -- keys                         re-encrypts everything sealed under SECRETS_KEY_PREVIOUS
                                               under SECRETS_KEY`;

const commands: Readonly<Record<string, Command>> = {
  superadmin,
  'reset-factors': resetFactors,
  audit,
  backup,
  restore: restoreBackup,
  'new-series': newSeries,
  'signing-key': signingKey,
  'issue-documents': issueDocuments,
  'annual-return': annualReturn,
  retention,
  breach,
  processors,
  keys,
};

/** Runs a command of the operator; returns the exit code. */
export async function runOperator(
  [name = '', ...args]: readonly string[],
  terminal: Terminal,
): Promise<0 | 1> {
  const command = commands[name];
  if (command === undefined) {
    terminal.warn(usage);
    return 1;
  }
  try {
    const config = readConfig(terminal.environment);
    return (await command({ config, args, terminal })) ? 0 : 1;
  } catch (error) {
    terminal.warn(describeError(error));
    return 1;
  }
}

const invitationMessages: Readonly<Record<FirstInvitation, string>> = {
  invited: 'Invitation sent; it expires after 72 hours.',
  invited_before: 'This address already has an open invitation. Check its mailbox.',
  superadmin_exists: 'There is already a superadmin, who can invite others in the portal.',
  address_taken: 'This address already has an account. Give another one.',
};

async function superadmin({ config, args, terminal }: Invocation): Promise<boolean> {
  const [text = ''] = args;
  const email = parseEmail(text);
  if (email === null) throw new UsageError('Give the email address of the superadmin.');
  return withServices({ config, terminal }, async ({ context, jobs }) => {
    await jobs.start([]); // the product sends the email
    const outcome = await inviteFirstSuperadmin(context, email);
    terminal.print(invitationMessages[outcome]);
    return outcome === 'invited' || outcome === 'invited_before';
  });
}

async function resetFactors({ config, args, terminal }: Invocation): Promise<boolean> {
  const [text = ''] = args;
  const email = parseEmail(text);
  if (email === null) throw new UsageError('Give the email address of the member of staff.');
  return withServices({ config, terminal }, async ({ context, jobs }) => {
    await jobs.start([]); // the product sends the emails
    const isReset = await resetFactorsByOperator(context, email);
    terminal.print(
      isReset
        ? 'Their passkeys, app and recovery codes are removed, and they are signed out. They and all superadmins are notified by email.'
        : 'No member of staff has this address.',
    );
    return isReset;
  });
}

async function audit({ config, args, terminal }: Invocation): Promise<boolean> {
  const [file] = args;
  const { current, previous } = readKeys(config);
  const known = [current, ...(previous === null ? [] : [previous])].map((set) => set.verifying);
  const lines = file === undefined ? [] : (await readFile(file, 'utf8')).split('\n');
  const anchors = readAnchors(lines, known);
  return withServices({ config, terminal }, async ({ context }) => {
    const { events, head, fault } = await verifyChain(context.db, anchors);
    terminal.print(
      `${events} events; the last is ${head.seq} (${head.hash}); ${anchors.length} anchors.`,
    );
    terminal.print(
      fault === null
        ? 'The chain is intact.'
        : `The chain is broken at ${fault.seq}: ${fault.kind}.`,
    );
    return fault === null;
  });
}

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
  return `Tax documents have ${code} in their numbers from now on, so that none of the time after the backup is given again.`;
}

async function signingKey({ config, args, terminal }: Invocation): Promise<boolean> {
  const [action, file] = args;
  return withServices({ config, terminal }, async ({ signingKeys }) => {
    if (action === undefined) {
      const certificates = await signingKeys.listCertificates();
      for (const certificate of certificates) terminal.print(describeCertificate(certificate));
      if (certificates.length === 0) terminal.print('No key was made or imported yet.');
      return true;
    }
    if (action !== 'make' && (action !== 'import' || file === undefined))
      throw new UsageError('Give make, or import and a PKCS #12 file.');
    const certificate =
      action === 'import' && file !== undefined
        ? await signingKeys.importPkcs12(
            await readFile(file),
            (await terminal.readInput()).replace(/\r?\n$/, ''),
          )
        : await signingKeys.make();
    terminal.print(`In force: ${describeCertificate(certificate)}`);
    terminal.print(`Back up ${config.signing.folder}: it also keeps the earlier certificates.`);
    return true;
  });
}

function describeCertificate({ subject, fingerprint, validUntil }: SigningCertificate): string {
  return `${subject}, valid until ${validUntil.toISOString().slice(0, 10)}, SHA-256 ${fingerprint}`;
}

const eventNames: Readonly<Record<PastEvent['kind'], string>> = {
  plan_payment: 'payments of plans',
  fee: 'fees of applications',
  fee_return: 'returned fees',
  plan_refund: 'refunds of plans',
};

async function issueDocuments({ config, args, terminal }: Invocation): Promise<boolean> {
  const [option, ...more] = args;
  if (more.length > 0 || (option !== undefined && option !== '--yes'))
    throw new UsageError('Give --yes to issue the documents, or nothing to see them first.');
  return withServices({ config, terminal }, async ({ context }) => {
    if (!(await issuesDocuments(context.db)))
      throw new UsageError('Save the GST profile of the firm in the portal first.');
    const payments = await findUndocumentedPayments(context);
    const events = [...payments, ...(await findUndocumentedCharges(context))];
    for (const [kind, of] of Map.groupBy(events, (event) => event.kind)) {
      const total = paise(of.reduce((sum, event) => sum + event.total, 0));
      terminal.print(`${of.length} ${eventNames[kind]}, ${formatRupees(paiseToRupees(total))}`);
    }
    const namedAsToday = await countNamedByTodaysProfile(context.db, events);
    if (namedAsToday > 0)
      terminal.print(
        `Without a tax profile at the time, so the franchisee is named as today: ${namedAsToday}.`,
      );
    if (events.length === 0) terminal.print('Everything that was paid has its document.');
    else if (option === undefined)
      terminal.print('Run it again with --yes to issue their documents, dated today.');
    else {
      const failed = await issueEach(events, terminal);
      const waiting = (await keepUndocumented(context.db, events)).length - failed;
      terminal.print(`${events.length - failed - waiting} documents were issued.`);
      if (waiting > 0)
        terminal.print(
          `${waiting} wait until the franchisee has given the address that they must name.`,
        );
      return failed === 0;
    }
    return true;
  });
}

async function annualReturn({ config, args, terminal }: Invocation): Promise<boolean> {
  const [gstin = '', yearText = '', day = ''] = args;
  const supplier = parseGstin(gstin);
  const year = parseFinancialYear(yearText);
  const filed_on = parseCalendarDate(day);
  if (supplier === null || year === null || filed_on === null)
    throw new UsageError('Give the GSTIN, the financial year and the day: 2026-27 2027-10-15.');
  return withServices({ config, terminal }, async ({ context }) => {
    if (filed_on <= endOfFinancialYear(year) || filed_on > dateInIndia(new Date(context.clock())))
      throw new UsageError('Give a day after the end of the financial year, at the latest today.');
    const filed = { supplier, financial_year: formatFinancialYear(year), filed_on };
    const isNew = await inTransaction(context.db, (trx) => recordAnnualReturn(trx, filed));
    terminal.print(isNew ? 'The annual return is recorded.' : 'It was recorded before.');
    return isNew;
  });
}

/** Issues the documents of all events that can have one. Returns how many failed. */
async function issueEach(events: readonly PastEvent[], terminal: Terminal): Promise<number> {
  let failed = 0;
  for (const { eventKey, issue } of events)
    await issue().catch((error: unknown) => {
      failed += 1;
      terminal.print(`${eventKey} has no document: ${String(error)}`);
    });
  return failed;
}

async function retention({ config, args, terminal }: Invocation): Promise<boolean> {
  const [option] = args;
  if (option !== undefined && option !== '--run') throw new UsageError('Give --run, or nothing.');
  const isDryRun = option === undefined;
  return withServices({ config, terminal }, async ({ context, documents }) => {
    const outcomes = await runRetention({ ...context, ...documents }, { isDryRun });
    for (const { rule, rows } of outcomes) terminal.print(`${rows} ${describeRule(rule)}`);
    if (isDryRun) terminal.print('Nothing was changed. Add --run to remove it now.');
    return true;
  });
}

async function breach({ config, args, terminal }: Invocation): Promise<boolean> {
  const [known = '', start = '', end = '', kind, name] = args;
  const times = parseBreachTimes(known, start, end);
  const scope = parseBreachScope(kind, name);
  if (scope === null || times === null)
    throw new UsageError(
      `Give three moments with their zone (2026-11-29T15:30:00+05:30), then account EMAIL, session ID, everyone, or table and one of: ${[...personalTables].join(', ')}.`,
    );
  if (times.from >= times.to) throw new UsageError('It ends before it begins: swap FROM and TO.');
  return withServices({ config, terminal }, async ({ context }) => {
    // Nobody would be listed, as if nobody were concerned.
    const email = scope.kind === 'account' ? parseEmail(scope.email) : undefined;
    if (email === null || (email && !(await findUserByEmail(context.db, email))))
      throw new UsageError('No account has this address. Give the one that it has now.');
    const lines = await writeBreachReport(context.db, { ...times, scope });
    for (const line of lines) terminal.print(line);
    return true;
  });
}

function processors({ config, terminal }: Invocation): Promise<boolean> {
  const { smtpUrl, razorpay, google, databaseUrl, files, scannerUrl: scanner } = config;
  const bucket = files.kind === 's3' ? new URL(files.endpoint) : null;
  const settings = { smtpUrl, gateway: razorpay.url, identity: google.issuer, databaseUrl };
  for (const one of listProcessors({ ...settings, bucket, scanner })) {
    terminal.print(`${one.host}: ${one.purpose}`);
    terminal.print(`  data: ${one.data}`);
    terminal.print(`  country: ${one.country}`);
    terminal.print(`  contract: ${one.contract}`);
  }
  terminal.print(
    'Not listed: the company that runs this machine, and the places of logs and backups.',
  );
  return Promise.resolve(true);
}

async function keys({ config, terminal }: Invocation): Promise<boolean> {
  if (config.secretsKeyPrevious === undefined)
    throw new UsageError(
      'Set the new key as SECRETS_KEY and the one before it as SECRETS_KEY_PREVIOUS.',
    );
  const problems: string[] = [];
  return withServices({ config, terminal }, async (services) => {
    const context = { ...services.context, log: terminalLog(terminal, problems) };
    // These jobs carry no data.
    for (const queue of createKeyRotationQueues(context, services)) await queue.run({} as never);
    await services.signingKeys.reseal();
    if (problems.length > 0) return false;
    terminal.print(
      'All permanent data is encrypted under SECRETS_KEY. Keep SECRETS_KEY_PREVIOUS for seven more days, until the last drafts have expired.',
    );
    return true;
  });
}

function readKeys({ secretsKey, secretsKeyPrevious }: Config): Keys {
  return deriveKeys(secretsKey, secretsKeyPrevious);
}

async function withServices(
  { config, terminal }: Omit<Invocation, 'args'>,
  work: (services: ProductServices) => Promise<boolean>,
): Promise<boolean> {
  const services = openServices(config, { log: terminalLog(terminal, []), web: null });
  try {
    return await work(services);
  } finally {
    await closeServices(services);
  }
}

/** A log for the terminal: what went wrong, in plain words. */
function terminalLog(terminal: Terminal, problems: string[]): Log {
  const report = (event: string, { count }: { readonly count?: number } = {}): void => {
    problems.push(event);
    terminal.warn(`${event}${count === undefined ? '' : ` (${count})`}`);
  };
  return { info: () => undefined, warn: report, error: report };
}

function describeError(error: unknown): string {
  if ([ConfigError, UsageError, GenerationTaken].some((kind) => error instanceof kind))
    return (error as Error).message; // these are errors
  return error instanceof Error ? `Failed: ${error.message}.` : String(error);
}
