import type { Language } from '@anupal/contract/languages';
import { getNoticeVersion } from '@anupal/contract/privacy/notice-version';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { consume } from '../../../platform/db/rate-limits.ts';
import { toSender } from '../../../platform/documents/scan-and-render.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { exportRetrySeconds, type ExportGate } from '../../../platform/http/export-gate.ts';
import { streamExport } from '../../../platform/http/export-stream.ts';
import type { FileResponse } from '../../../platform/http/handler.ts';
import type { SignedPdfs } from '../../../platform/pdf/signed-pdfs.ts';
import { auditEvent, recordEvent } from '../../audit/public.ts';
import { describeData } from './data-document.ts';
import { readSections, type DataSection, type SealedReader } from './read-sections.ts';
import { notExported } from './not-exported.ts';

/** What the export takes from the platform and from later modules. */
export interface DataPorts {
  readonly gate: ExportGate;
  readonly signedPdfs: SignedPdfs;
  readonly sealed: SealedReader;
}

/** The format of an export, and the language of a document. */
export interface DataRequest {
  readonly format: 'json' | 'pdf';
  readonly language: Language;
}

type ExportRefusal = 'exports_busy' | 'too_many_requests' | 'unavailable';

/** Exports all data about the caller: as JSON, complete and streamed, or as a PDF to read. */
export async function exportData(
  context: Context,
  ports: DataPorts,
  actor: Actor,
  request: DataRequest,
): Promise<Result<FileResponse, ExportRefusal>> {
  const { id: userId } = actor.caller.user;
  const limit = { key: `privacy:exports:${userId}`, seconds: day, limit: exportsPerDay };
  const wait = await consume(context.db, [limit]);
  if (wait !== null) return refuse('too_many_requests', wait);
  const leave = ports.gate.enter(userId);
  if (leave === null) return refuse('exports_busy', exportRetrySeconds);
  let isStreamed = false;
  try {
    const detail = { format: request.format, person: userId };
    const event = auditEvent('privacy.data_exported', actor, { type: 'user', id: userId }, { detail });
    await recordEvent(context.db, event);
    if (request.format === 'pdf') return await makePdf(context, ports, actor, request.language);
    isStreamed = true;
    const write = (send: (chunks: AsyncIterable<string>) => Promise<void>) =>
      readSections(context.db, userId, { ...ports.sealed, language: request.language }, (sections) =>
        send(writeJson(sections, new Date(context.clock()))),
      );
    return ok({
      bytes: streamExport({ log: context.log, gate: ports.gate }, { write, end: leave }),
      type: 'application/json; charset=utf-8',
      name: 'my-data.json',
    });
  } finally {
    if (!isStreamed) leave();
  }
}

/** Copies all data about a person, for whom the operator checked that they may have it. */
export async function copyData(
  context: Context,
  sealed: SealedReader,
  { userId, language }: { readonly userId: string; readonly language: Language },
  write: (chunk: string) => void,
): Promise<void> {
  const detail = { format: 'json', person: userId };
  const object = { type: 'user', id: userId };
  await recordEvent(context.db, auditEvent('privacy.data_exported', null, object, { detail }));
  await readSections(context.db, userId, { ...sealed, language }, async (sections) => {
    for await (const chunk of writeJson(sections, new Date(context.clock()))) write(chunk);
  });
}

const day = 86_400;
const exportsPerDay = 10;

async function makePdf(
  context: Context,
  { signedPdfs, sealed }: DataPorts,
  actor: Actor,
  language: Language,
): Promise<Result<FileResponse, 'too_many_requests' | 'unavailable'>> {
  const { id: userId } = actor.caller.user;
  const at = new Date(context.clock());
  const source = await readSections(context.db, userId, { ...sealed, language }, (sections) =>
    describeData(sections, { language, at }),
  );
  const pdf = await signedPdfs.make(source, toSender(actor));
  return pdf.ok ? ok({ bytes: pdf.value, type: 'application/pdf', name: 'my-data.pdf' }) : pdf;
}

async function* writeJson(sections: AsyncIterable<DataSection>, at: Date): AsyncGenerator<string> {
  const head = { createdAt: at.toISOString(), noticeVersion: getNoticeVersion(at), notIncluded: listReasons() };
  yield `${JSON.stringify(head).slice(0, -1)},"sections":{`;
  let isFirst = true;
  for await (const { name, records } of sections) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(name)}:[`;
    isFirst = false;
    let separator = '';
    for await (const record of records) {
      yield `${separator}${JSON.stringify(record)}`;
      separator = ',\n';
    }
    yield ']';
  }
  yield '}}\n';
}

const inPortal =
  'Files: the field "page" of each record names the page of the portal on which you find them.';

function listReasons(): readonly string[] {
  return [inPortal, ...new Set(Object.values(notExported))];
}
