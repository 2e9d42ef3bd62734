import { formatPeriod } from '@anupal/contract/eservices/application-period';
import type { Language, LocalizedText } from '@anupal/contract/languages';
import { applicationStateNames } from '@anupal/contract/texts/export-sheets';
import { byteOrderMark, csvText } from '../../../platform/http/csv-file.ts';
import type { SheetLine } from '../../../platform/http/handler.ts';
import type { ZippedFile } from '../../../platform/http/zip-files.ts';
import type { ExportedApplications, ExportedClient } from '../../clients/public.ts';
import { applicationDocuments } from '../documents/application-documents.ts';
import type { ApplicationsContext } from '../records/context.ts';
import { nameRegistration } from '../records/filed-registration.ts';
import {
  listDelivered,
  listFiled,
  type ClientResultRow,
  type FiledRow,
} from './result-list-queries.ts';

/** Reads what was filed for a client, and what was delivered, for the export of the client. */
export async function exportApplications(
  context: ApplicationsContext,
  { userId, clientId, language }: ExportedClient,
): Promise<ExportedApplications> {
  const applications = await listFiled(context.db, userId, clientId);
  const results = await listDelivered(context.db, userId, clientId, { limit: null });
  return {
    applications: applications.length,
    results: results.length,
    files: toFiles(context, applications, results, language),
  };
}

async function* toFiles(
  context: ApplicationsContext,
  applications: readonly FiledRow[],
  results: readonly ClientResultRow[],
  language: Language,
): AsyncGenerator<ZippedFile> {
  const list = describeApplications(context, applications, results, language);
  yield { name: 'applications.csv', bytes: Buffer.from(list), changedAt: new Date() };
  for (const [index, { id }] of results.entries()) {
    const document = await applicationDocuments.find(context.db, id);
    // One that was withdrawn meanwhile is left out.
    if (document?.withdrawn_at !== null) continue;
    const whole = await applicationDocuments.readWhole(context, document);
    const bytes = whole?.original ?? whole?.pages[0]?.jpeg;
    const name = nameResult(results, index);
    if (bytes) yield { name, bytes, changedAt: document.delivered_at ?? document.created_at };
  }
}

const texts = {
  number: { en: 'Tracking number', hi: 'ट्रैकिंग नंबर' },
  service: { en: 'Service', hi: 'सेवा' },
  period: { en: 'Period', hi: 'अवधि' },
  registration: { en: 'Registration', hi: 'रजिस्ट्रेशन' },
  state: { en: 'Status', hi: 'स्थिति' },
  filed: { en: 'Filed', hi: 'कब जमा किया' },
  since: { en: 'Status since', hi: 'स्थिति कब से' },
  files: { en: 'Delivered documents', hi: 'मिले दस्तावेज़' },
} as const satisfies Record<string, LocalizedText>;

function describeApplications(
  context: ApplicationsContext,
  applications: readonly FiledRow[],
  results: readonly ClientResultRow[],
  language: Language,
): string {
  const headings = Object.values(texts).map((text) => text[language]);
  const lines = applications.map((row): SheetLine => {
    const files = results.flatMap(({ application_id }, index) =>
      application_id === row.id ? [nameResult(results, index)] : [],
    );
    return [
      row.tracking_number,
      language === 'hi' ? (row.service_name_hi ?? row.service_name) : row.service_name,
      row.period === null ? null : formatPeriod(row.period, language),
      nameRegistration(context, row),
      applicationStateNames[row.state][language],
      { moment: row.filed_at },
      { moment: row.state_since },
      files.join(', ') || null,
    ];
  });
  return byteOrderMark + csvText([headings, ...lines]);
}

// The path of a delivered document in the ZIP file, such as `results/001-AP2611.pdf`.
function nameResult(results: readonly ClientResultRow[], index: number): string {
  const { tracking_number: number = '', kind = 'pdf' } = results[index] ?? {};
  const extension = kind === 'pdf' ? 'pdf' : 'jpg';
  return `results/${String(index + 1).padStart(3, '0')}-${number}.${extension}`;
}
