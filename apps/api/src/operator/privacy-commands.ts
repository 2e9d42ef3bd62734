import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { languages } from '@anupal/contract/languages';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { parseEmail } from '@anupal/contract/values/email';
import {
  buildProcessorRegister,
  describeRule,
  listProcessors,
  requestErasureByOperator,
  runRetention,
} from '../modules/retention/public.ts';
import { copyRetainedLetters, type RetainedLetter } from '../modules/clients/public.ts';
import { copyData } from '../modules/privacy/public.ts';
import { findUserByEmail } from '../modules/users/public.ts';
import { createSealedReader } from '../sealed-reader.ts';
import { UsageError, withServices, type Command, type Invocation } from './command.ts';

export const retentionCommand: Command = {
  usage: `npm run anupal -- retention [--run]            shows what has reached the end of its period; with --run
                                               removes it, as the nightly job does`,
  run: retention,
};

export const eraseCommand: Command = {
  usage: `npm run anupal -- erase EMAIL [--yes]          shows whose account it is; with --yes schedules its deletion, of a
                                               franchisee who died or can no longer act, at the request of
                                               their nominee, or of anyone whose account is disabled, such
                                               as a former member of staff`,
  run: erase,
};

export const ownDataCommand: Command = {
  usage: `npm run anupal -- own-data EMAIL               prints all data about a person, as they could download it, for their
                                               nominee; recorded in the audit log`,
  run: copyOwnData,
};

export const authorityLettersCommand: Command = {
  usage: `npm run anupal -- authority-letters EMAIL FOLDER
                                               writes to a folder the retained signed letters of authority of
                                               clients that a franchisee has deleted, and prints what each
                                               proves; recorded in the audit log`,
  run: copyAuthorityLetters,
};

export const processorsCommand: Command = {
  usage: `npm run anupal -- processors [FILE]            prints the register of processors: the outside companies that these
                                               settings send data to, completed by the JSON of FILE`,
  run: processors,
};

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

async function erase({ config, args, terminal }: Invocation): Promise<boolean> {
  const [text = '', option] = args;
  const email = parseEmail(text);
  if (email === null) throw new UsageError('Give the email address of the account.');
  if (option !== undefined && option !== '--yes') throw new UsageError('The only option is --yes.');
  return withServices({ config, terminal }, async ({ context, jobs }) => {
    const user = await findUserByEmail(context.db, email);
    if (!user) throw new UsageError('No account has this address.');
    const since = dateInIndia(user.created_at);
    terminal.print(`${user.full_name}, ${user.email}, ${user.role}, registered on ${since}`);
    if (option === undefined) {
      terminal.print('Nothing was scheduled. If this is the person, run it again with --yes.');
      return true;
    }
    await jobs.start([]); // the product sends the email
    const requested = await requestErasureByOperator(context, email);
    if (requested.ok) {
      const at = requested.value.scheduledFor?.toISOString() ?? '';
      terminal.print(
        `The account is deleted at ${at}. Until then, the deletion can be cancelled by signing in or, for a former member of staff, by enabling the account.`,
      );
      return true;
    }
    const { code } = requested;
    if (code === 'not_found') throw new UsageError('No account has this address.');
    terminal.print('The account cannot be deleted yet:');
    for (const { en } of requested.texts ?? []) terminal.print(en);
    return false;
  });
}

async function copyOwnData({ config, args, terminal }: Invocation): Promise<boolean> {
  const [text = ''] = args;
  const email = parseEmail(text);
  if (email === null) throw new UsageError('Give the email address of the account.');
  return withServices({ config, terminal }, async ({ context }) => {
    const user = await findUserByEmail(context.db, email);
    if (!user) throw new UsageError('No account has this address.');
    const person = { userId: user.id, language: languages[0] };
    await copyData(context, createSealedReader(context), person, (chunk) => terminal.print(chunk));
    return true;
  });
}

async function copyAuthorityLetters({ config, args, terminal }: Invocation): Promise<boolean> {
  const [text = '', folder] = args;
  const email = parseEmail(text);
  if (email === null || folder === undefined)
    throw new UsageError('Give the email address of the franchisee, and a folder for the letters.');
  return withServices({ config, terminal }, async ({ context, documents }) => {
    const user = await findUserByEmail(context.db, email);
    if (!user) throw new UsageError('No account has this address.');
    const letters = await copyRetainedLetters({ ...context, ...documents }, user.id);
    await mkdir(folder, { recursive: true });
    for (const { authority, letter } of letters) {
      const { document_id: id, scope, given_by: by, withdrawn_at: withdrawnAt } = authority;
      const files = listFiles(letter).map(([suffix, bytes]) => [`${id}${suffix}`, bytes] as const);
      for (const [name, bytes] of files) await writeFile(path.join(folder, name), bytes);
      const until = withdrawnAt === null ? authority.valid_until : dateInIndia(withdrawnAt);
      const names = files.map(([name]) => name).join(' ');
      terminal.print([by ?? '-', scope, authority.valid_from, until ?? '-', names].join('\t'));
    }
    terminal.print(`Letters: ${letters.length}.`);
    return true;
  });
}

function listFiles({ original, pages }: RetainedLetter['letter']): readonly [string, Buffer][] {
  if (original !== null) return [['.pdf', original]];
  return pages.map(({ jpeg }, index) => [`-${index + 1}.jpg`, jpeg]);
}

async function processors({ config, args, terminal }: Invocation): Promise<boolean> {
  const { smtpUrl, razorpay, google, databaseUrl, files, scannerUrl: scanner } = config;
  const bucket = files.kind === 's3' ? new URL(files.endpoint) : null;
  const settings = { smtpUrl, gateway: razorpay.url, identity: google.issuer, databaseUrl };
  const [file] = args;
  const entries = file === undefined ? null : await readEntries(file);
  const register = buildProcessorRegister(
    listProcessors({ ...settings, bucket, scanner }),
    entries,
  );
  if (!register.ok) throw new UsageError(register.problem);
  for (const one of register.rows) {
    terminal.print(`${one.host}: ${one.purpose}`);
    terminal.print(`  data: ${one.data}`);
    terminal.print(`  country: ${one.country}`);
    terminal.print(`  contract: ${one.contract}`);
  }
  return file === undefined || register.rows.every(({ hasContract }) => hasContract);
}

async function readEntries(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw new UsageError(`${file} cannot be read.`);
  }
}
