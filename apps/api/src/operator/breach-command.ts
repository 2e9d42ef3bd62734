import { breachAddressees, breachDuties } from '@anupal/contract/privacy/breach-duties';
import { parseEmail } from '@anupal/contract/values/email';
import { formatSheetTimestamp } from '@anupal/contract/values/sheet-timestamp';
import {
  concludeBreach,
  findAffected,
  listBreaches,
  parseBreachScope,
  personalTables,
  recordBreach,
  recordNotice,
  writeBreachReport,
  type BreachNotice,
  type OpenBreach,
} from '../modules/retention/public.ts';
import { findUserByEmail } from '../modules/users/public.ts';
import { parseBreachTimes, parseMoment } from './breach-times.ts';
import { UsageError, withServices, type Command, type Invocation } from './command.ts';

interface Subcommand {
  /** Its arguments and, in a second column, what it does. */
  readonly usage: string;
  readonly run: (invocation: Invocation, args: readonly string[]) => Promise<boolean>;
}

const subcommands: Readonly<Record<string, Subcommand>> = {
  record: {
    usage: `KNOWN FROM TO SCOPE
                                               the same, and records the breach: superadmins see its deadlines`,
    run: (invocation, args) => printReport(invocation, args, { isRecorded: true }),
  },
  status: {
    usage: '               prints the deadlines of open breaches and who was notified',
    run: showStatus,
  },
  notified: {
    usage: `NUMBER WHOM [WHEN] [NOTE]
                                               records that WHOM (${breachAddressees.join(', ')})
                                               was notified, now or at WHEN`,
    run: recordNotified,
  },
  'not-needed': {
    usage: `NUMBER WHOM REASON
                                               records why WHOM is not notified`,
    run: notNeeded,
  },
  close: {
    usage: `NUMBER CONCLUSION
                                               closes a breach, with what was found and changed`,
    run: closeOpenBreach,
  },
};

export const breachCommand: Command = {
  usage: [
    `npm run anupal -- breach KNOWN FROM TO SCOPE  prints who is affected by a breach, the deadlines and the
                                               texts; KNOWN, FROM and TO are moments (2026-11-29T10:00:00Z),
                                               SCOPE is account EMAIL, session ID, table NAME or everyone`,
    ...Object.entries(subcommands).map(
      ([name, { usage }]) => `npm run anupal -- breach ${name} ${usage}`,
    ),
  ].join('\n'),
  run: breach,
};

async function breach(invocation: Invocation): Promise<boolean> {
  const { args } = invocation;
  const [first = '', ...rest] = args;
  const subcommand = Object.hasOwn(subcommands, first) ? subcommands[first] : undefined;
  if (subcommand) return subcommand.run(invocation, rest);
  return printReport(invocation, args, { isRecorded: false });
}

async function printReport(
  { config, terminal }: Invocation,
  args: readonly string[],
  { isRecorded }: { readonly isRecorded: boolean },
): Promise<boolean> {
  const [known = '', start = '', end = '', kind, name] = args;
  const times = parseBreachTimes(known, start, end);
  const scope = parseBreachScope(kind, name);
  if (scope === null || times === null)
    throw new UsageError(
      `Give three moments with their zone (2026-11-29T15:30:00+05:30), then account EMAIL, session ID, everyone, or table and one of: ${[...personalTables].join(', ')}.`,
    );
  if (times.from >= times.to) throw new UsageError('TO is before FROM: swap them.');
  if (isRecorded && times.knownAt.getTime() > Date.now())
    throw new UsageError('KNOWN is in the future: check its zone.');
  return withServices({ config, terminal }, async ({ context }) => {
    // Otherwise the list would be empty, as if the breach affected no one.
    const email = scope.kind === 'account' ? parseEmail(scope.email) : undefined;
    if (email === null || (email && !(await findUserByEmail(context.db, email))))
      throw new UsageError('No account has this address. Give the one that it has now.');
    const affected = await findAffected(context.db, { ...times, scope });
    // Before it is printed: a pager that is closed early ends the command.
    const id = isRecorded ? await recordBreach(context.db, { ...times, scope }, affected) : null;
    for (const line of writeBreachReport(times, affected)) terminal.print(line);
    if (id !== null) {
      terminal.print('');
      terminal.print(`Recorded as breach ${id}. Superadmins see its deadlines in the portal.`);
    }
    return true;
  });
}

async function showStatus({ config, terminal }: Invocation): Promise<boolean> {
  return withServices({ config, terminal }, async ({ context }) => {
    const open = await listBreaches(context.db);
    if (open.length === 0) terminal.print('No breach is open.');
    const now = context.clock();
    for (const line of open.flatMap((one) => describeBreach(one, now))) terminal.print(line);
    return true;
  });
}

function describeBreach({ row, duties }: OpenBreach, now: number): readonly string[] {
  const { id, known_at: knownAt, scope, scope_name: name, people, clients, visitors } = row;
  const affected = `people: ${people}, clients: ${clients}, visitors: ${visitors}`;
  return [
    `Breach ${id}: ${name === null ? scope : `${scope} ${name}`}, ${affected}; known since ${formatSheetTimestamp(knownAt)} (Indian time)`,
    ...duties.map(({ addressee, dueAt, notifiedAt, notNeeded: reason }) => {
      const what = `  ${addressee.padEnd(14)} ${breachDuties[addressee].name.en}: `;
      if (notifiedAt !== null) return `${what}notified ${formatSheetTimestamp(notifiedAt)}`;
      if (reason !== null) return `${what}not needed: ${reason}`;
      if (dueAt === null)
        return `${what}without delay, known for ${formatSpan(now - knownAt.getTime())}`;
      const left = dueAt.getTime() - now;
      const by = `by ${formatSheetTimestamp(dueAt)}`;
      return `${what}${by}, ${left < 0 ? `LATE by ${formatSpan(-left)}` : `${formatSpan(left)} left`}`;
    }),
  ];
}

function formatSpan(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

async function recordNotified(
  invocation: Invocation,
  [number, whom, ...rest]: readonly string[],
): Promise<boolean> {
  const duty = parseDuty(number, whom);
  const given = parseMoment(rest[0] ?? '');
  const note = (given ? rest.slice(1) : rest).join(' ').trim();
  if (given && given.getTime() > Date.now())
    throw new UsageError('WHEN is in the future: check its zone.');
  return saveNotice(invocation, {
    ...duty,
    at: given ?? new Date(),
    note: note === '' ? null : note,
  });
}

async function notNeeded(
  invocation: Invocation,
  [number, whom, ...rest]: readonly string[],
): Promise<boolean> {
  const duty = parseDuty(number, whom);
  const note = rest.join(' ').trim();
  if (note === '') throw new UsageError('Give the reason why they are not notified.');
  return saveNotice(invocation, { ...duty, at: null, note });
}

function parseDuty(number?: string, whom?: string): Pick<BreachNotice, 'id' | 'addressee'> {
  const addressee = breachAddressees.find((one) => one === whom);
  const id = parseNumber(number);
  if (id === null || addressee === undefined)
    throw new UsageError(
      `Give the number of the breach, and whom: ${breachAddressees.join(', ')}.`,
    );
  return { id, addressee };
}

async function saveNotice(
  { config, terminal }: Invocation,
  notice: BreachNotice,
): Promise<boolean> {
  const { addressee, at, note } = notice;
  if (note !== null && note.length > maxNote)
    throw new UsageError(`Shorten it to ${maxNote} characters.`);
  return withServices({ config, terminal }, async ({ context }) => {
    if (await recordNotice(context.db, notice)) {
      const what = at === null ? 'not needed' : 'notified';
      terminal.print(`Recorded as ${what}: ${breachDuties[addressee].name.en}.`);
      return true;
    }
    terminal.warn(
      'This notification is already recorded, or no open breach has this number: see breach status.',
    );
    return false;
  });
}

async function closeOpenBreach(
  { config, terminal }: Invocation,
  [number, ...words]: readonly string[],
): Promise<boolean> {
  const id = parseNumber(number);
  const conclusion = words.join(' ').trim();
  if (id === null || conclusion === '')
    throw new UsageError('Give the number of the breach, and what was found and changed.');
  if (conclusion.length > maxConclusion)
    throw new UsageError(`Shorten the conclusion to ${maxConclusion} characters.`);
  return withServices({ config, terminal }, async ({ context }) => {
    const open = (await listBreaches(context.db)).find(({ row }) => row.id === id);
    if (!open) throw new UsageError('No open breach has this number: see breach status.');
    const missing = open.duties.filter(
      ({ notifiedAt, notNeeded: reason }) => notifiedAt === null && reason === null,
    );
    if (missing.length > 0) {
      terminal.warn(
        `Not notified yet: ${missing.map(({ addressee }) => addressee).join(', ')}. Record each with breach notified, or breach not-needed with the reason.`,
      );
      return false;
    }
    await concludeBreach(context.db, id, conclusion);
    terminal.print(`Breach ${id} is closed.`);
    return true;
  });
}

const [maxNote, maxConclusion] = [500, 2000];

function parseNumber(text = ''): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
