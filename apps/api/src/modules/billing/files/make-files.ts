import type { TaxPeriod } from '@anupal/contract/invoices/returns/tax-period';
import type { Language } from '@anupal/contract/languages';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { maxSheetRows } from '@anupal/contract/values/sheet-limits';
import type { Context } from '../../../platform/context.ts';
import { toSender } from '../../../platform/documents/scan-and-render.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { csvFile } from '../../../platform/http/csv-file.ts';
import { exportRetrySeconds, type ExportGate } from '../../../platform/http/export-gate.ts';
import type { BufferedFile } from '../../../platform/http/handler.ts';
import { xlsxFile, type WorkbookContents } from '../../../platform/http/xlsx-file.ts';
import type { PdfSource } from '../../../platform/pdf/pdf-composer.ts';
import type { PdfRefusal, SignedPdfs } from '../../../platform/pdf/signed-pdfs.ts';
import { selectOwnClient } from '../../clients/public.ts';
import { documentDate } from '../../invoices/public.ts';
import { openRecipient } from '../bills/sealed-recipient.ts';
import { readBill } from '../bills/read-bills.ts';
import { findIssuer } from '../profile/billing-profile.ts';
import { findBillingProfile } from '../profile/profile-queries.ts';
import { findReceipt, listPaidBills } from '../receipts/receipt-queries.ts';
import { readMonthRegister } from '../statements/month-register.ts';
import { toStatementLines } from '../statements/statement-sheet.ts';
import { labels } from '../statements/statement-texts.ts';
import { readStatement, type StatementQuery } from '../statements/statements.ts';
import { describeFranchiseeDocument } from './bill-document.ts';
import { describeReceipt } from './receipt-document.ts';
import { describeStatement } from './statement-document.ts';

/** What makes files. */
export interface FilePorts {
  readonly signedPdfs: SignedPdfs;
  readonly gate: ExportGate;
}

type FileContext = Context & FilePorts;

/** Who reads a file, and in which language unless the client has one. */
export interface FileReader {
  readonly actor: Actor;
  readonly language: Language;
  /** Aborts when they have left. */
  readonly signal: AbortSignal;
}

type PdfFile<Code extends 'not_found' | 'billing_profile_missing' = 'not_found'> = Promise<
  Result<BufferedFile, Code | PdfRefusal>
>;

// None of the files bears the firm's name or signature: they are the franchisee's.

/** Makes the PDF of a bill, with a UPI QR code for what is unpaid. */
export async function makeBillFile(
  context: FileContext,
  reader: FileReader,
  billId: string,
): PdfFile {
  const found = await readBill(context, reader.actor.caller.user.id, { ...reader, billId });
  if (!found.ok) return found;
  const { row, issuer, upi, language } = found.value;
  const payment = { dueOn: row.due_on, openPaise: row.total_paise - row.paid_paise, upi };
  const page = { document: row.body, issuer, payment, isCancelled: row.is_cancelled };
  return compose(context, reader, describeFranchiseeDocument(page, language), row.number);
}

/** Makes the PDF of the credit note of a bill. */
export async function makeNoteFile(
  context: FileContext,
  reader: FileReader,
  billId: string,
): PdfFile {
  const found = await readBill(context, reader.actor.caller.user.id, { ...reader, billId });
  if (!found.ok) return found;
  const { row, issuer, note, language } = found.value;
  if (!note) return refuse('not_found');
  const document = openRecipient(context.keys, row, note.body);
  const page = { document, issuer, payment: null, isCancelled: false };
  return compose(context, reader, describeFranchiseeDocument(page, language), note.number);
}

/** Makes the receipt of a payment. */
export async function makeReceiptFile(
  context: FileContext,
  reader: FileReader,
  receiptId: string,
): PdfFile {
  const { db } = context;
  const userId = reader.actor.caller.user.id;
  const receipt = await findReceipt(db, userId, receiptId);
  if (!receipt) return refuse('not_found');
  const issuer = await findBillingProfile(db, userId, receipt.profile_version);
  if (!issuer) throw new Error('a receipt has an issuer');
  const bills = await listPaidBills(db, receiptId);
  const { client_id: clientId } = receipt;
  const client = clientId === null ? undefined : await selectOwnClient(db, userId, clientId);
  const language = client?.language ?? reader.language;
  const source = describeReceipt({ receipt, issuer, bills }, language);
  return compose(context, reader, source, receipt.number);
}

/** Which statement. */
export type StatementRequest = Omit<StatementQuery, 'limit'>;

// Some thirty pages; what is earlier is in the workbook, and the page says so.
const maxPdfEntries = 1000;

/** Makes the statement of a client as a PDF. */
export async function makeStatementPdf(
  context: FileContext,
  reader: FileReader,
  request: StatementRequest,
): PdfFile<'not_found' | 'billing_profile_missing'> {
  const userId = reader.actor.caller.user.id;
  const statement = await readStatement(context, userId, { ...request, limit: maxPdfEntries });
  if (!statement.ok) return statement;
  const issuer = await findIssuer(context.db, userId);
  if (!issuer) return refuse('billing_profile_missing');
  const language = statement.value.client.language ?? reader.language;
  const today = documentDate(context);
  const source = describeStatement(statement.value, issuer, { language, today });
  return compose(context, reader, source, 'statement');
}

/** Makes the statement of a client as a workbook. */
export async function makeStatementWorkbook(
  context: FileContext,
  reader: FileReader,
  request: StatementRequest,
): Promise<Result<BufferedFile, 'not_found' | 'sheet_too_long' | 'exports_busy'>> {
  const all = { ...request, limit: maxSheetRows };
  const statement = await readStatement(context, reader.actor.caller.user.id, all);
  if (!statement.ok) return statement;
  if (statement.value.isCut) return refuse('sheet_too_long');
  const { language } = reader;
  const lines = toStatementLines(statement.value, language);
  const sheets = [{ title: labels.statement[language], lines }];
  return writeWorkbook(context, reader, { name: 'statement.xlsx', sheets });
}

/** Makes the documents and payments of a month, what the firm charged and the margins as one file. */
export async function makeMonthFile(
  context: FileContext,
  reader: FileReader,
  { month, format }: { readonly month: TaxPeriod; readonly format: 'csv' | 'xlsx' },
): Promise<Result<BufferedFile, 'sheet_too_long' | 'exports_busy'>> {
  const { language } = reader;
  const userId = reader.actor.caller.user.id;
  const register = await readMonthRegister(context, userId, { month, language });
  if (!register.ok) return register;
  const { documents, payments, charged, margins } = register.value;
  const name = `bills-${month}.${format}`;
  if (format === 'csv')
    return ok(csvFile(name, [...documents, [], ...payments, [], ...charged, [], ...margins]));
  const sheets = [
    { title: labels.bills[language], lines: documents },
    { title: labels.payments[language], lines: payments },
    { title: labels.charged[language], lines: charged },
    { title: labels.margins[language], lines: margins },
  ];
  return writeWorkbook(context, reader, { name, sheets });
}

async function compose(
  { signedPdfs }: FilePorts,
  { actor }: FileReader,
  source: PdfSource,
  name: string,
): Promise<Result<BufferedFile, PdfRefusal>> {
  const pdf = await signedPdfs.makeUnsigned(source, toSender(actor));
  if (!pdf.ok) return pdf;
  return ok({ bytes: pdf.value, type: 'application/pdf', name: `${name.toLowerCase()}.pdf` });
}

async function writeWorkbook(
  { gate }: FilePorts,
  { actor, signal }: FileReader,
  contents: WorkbookContents,
): Promise<Result<BufferedFile, 'exports_busy'>> {
  const leave = gate.enter(actor.caller.user.id);
  if (leave === null) return refuse('exports_busy', exportRetrySeconds);
  try {
    return ok(await xlsxFile(contents, signal));
  } finally {
    leave();
  }
}
