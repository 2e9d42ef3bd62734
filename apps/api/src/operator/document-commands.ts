import { readFile } from 'node:fs/promises';
import { dateInIndia, parseCalendarDate } from '@anupal/contract/values/calendar-date';
import {
  endOfFinancialYear,
  formatFinancialYear,
  parseFinancialYear,
} from '@anupal/contract/values/financial-year';
import { parseGstin } from '@anupal/contract/values/gstin';
import { paise, paiseToRupees } from '@anupal/contract/values/paise';
import { formatRupees } from '@anupal/contract/values/rupees';
import { findUndocumentedCharges } from '../modules/applications/public.ts';
import {
  countNamedByTodaysProfile,
  issuesDocuments,
  filterWithoutDocument,
  recordAnnualReturn,
  type PastEvent,
} from '../modules/invoices/public.ts';
import { findUndocumentedPayments, sumUndocumentedTopUps } from '../modules/payments/public.ts';
import { inTransaction } from '../platform/db/database.ts';
import type { SigningCertificate } from '../platform/pdf/signing/signing-keys.ts';
import {
  UsageError,
  withServices,
  type Command,
  type Invocation,
  type Terminal,
} from './command.ts';

export const signingKeyCommand: Command = {
  usage: `npm run anupal -- signing-key                  lists the certificates that documents are signed with
npm run anupal -- signing-key make             makes a new key with a certificate of its own
npm run anupal -- signing-key import FILE      takes the key and certificate of a PKCS #12 file, whose
                                               password is read from standard input`,
  run: manageSigningKeys,
};

export const issueDocumentsCommand: Command = {
  usage: `npm run anupal -- issue-documents [--yes]     lists what was paid before the firm had a GST profile;
                                               with --yes issues its tax documents, dated today,
                                               and emails them to the franchisees`,
  run: issueDocuments,
};

export const annualReturnCommand: Command = {
  usage: `npm run anupal -- annual-return GSTIN YEAR DAY
                                               records when the annual return of a financial year was
                                               filed (2026-27 2027-10-15): credit notes for that year
                                               no longer reduce tax`,
  run: annualReturn,
};

async function manageSigningKeys({ config, args, terminal }: Invocation): Promise<boolean> {
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
  return withServices({ config, terminal }, async ({ context, jobs }) => {
    await jobs.start([]); // the product sends the emails
    if (!(await issuesDocuments(context.db)))
      throw new UsageError('Save the GST profile of the firm in the portal first.');
    const payments = await findUndocumentedPayments(context);
    const events = [...payments, ...(await findUndocumentedCharges(context))];
    for (const [kind, of] of Map.groupBy(events, (event) => event.kind)) {
      const total = paise(of.reduce((sum, event) => sum + event.total, 0));
      terminal.print(`${of.length} ${eventNames[kind]}, ${formatRupees(paiseToRupees(total))}`);
    }
    const topUps = await sumUndocumentedTopUps(context.db);
    if (topUps.count > 0)
      terminal.print(
        `Top-ups without a document: ${topUps.count}, ${formatRupees(paiseToRupees(topUps.total))}. The fees paid from them are invoiced in full.`,
      );
    const namedAsToday = await countNamedByTodaysProfile(context.db, events);
    if (namedAsToday > 0)
      terminal.print(
        `Without a tax profile at the time, so the franchisee is named as today: ${namedAsToday}.`,
      );
    if (events.length === 0) terminal.print('Everything that was paid has its document.');
    else if (option === undefined)
      terminal.print(
        'Run it again with --yes to issue their documents, dated today, and email each to its franchisee.',
      );
    else {
      const failed = await issueEach(events, terminal);
      const waiting = (await filterWithoutDocument(context.db, events)).length - failed;
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
