import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import type { IsolatedProgram } from '../documents/rendering/isolated-process.ts';
import {
  createProcessQueue,
  type ProcessQueueLimits,
} from '../documents/rendering/process-queue.ts';
import type { Sender } from '../documents/rendering/rendered-document.ts';
import { packMessage, unpackMessage } from '../documents/rendering/worker-protocol.ts';

/** A document to be laid out. */
export interface PdfSource {
  /** Typst source that ships with the code. Never built from data: that goes into `data`. */
  readonly template: string;
  /** What the document states, as JSON: what the template reads, and attached to the PDF. */
  readonly data: object;
  /** The name of the attached JSON, such as receipt.json. */
  readonly dataName: string;
  /** The moment of the document, in UTC; the only time in the PDF, so that equal input gives equal bytes. */
  readonly issuedAt: Date;
  /** Pictures as SVG, by the name under which the template reads them. */
  readonly pictures: Readonly<Record<string, string>>;
  /** Files that the template attaches, by the name under which it reads them. */
  readonly files?: Readonly<Record<string, Buffer>>;
}

/** The PDF, or why its sender has to wait, in seconds. */
export type PdfResult =
  | { readonly ok: true; readonly value: Buffer }
  | { readonly ok: false; readonly refusal: 'busy' | 'spent'; readonly retryAfter?: number };

/** A PDF could not be made; there is never a part of one. */
export class PdfError extends Error {}

/**
 * Makes PDF/A-3 documents from Typst templates, each in a process of its own that ends with it, with
 * limits on time and memory, without network and without files other than the templates.
 */
export interface PdfComposer {
  /** @throws {PdfError} the template is wrong, or needs more memory than the limit */
  compose(source: PdfSource, sender: Sender): Promise<PdfResult>;
  /** Ends running work, which then fails. */
  close(): Promise<void>;
}

/** What the process receives. */
export interface PdfTask {
  readonly template: string;
  /** JSON text. */
  readonly data: string;
  readonly dataName: string;
  /** ISO 8601. */
  readonly issuedAt: string;
  readonly pictures: Readonly<Record<string, string>>;
  /** In Base64. */
  readonly files: Readonly<Record<string, string>>;
}

/** What it answers; the PDF follows. */
export type PdfTaskResponse =
  { readonly ok: true } | { readonly ok: false; readonly reason: string };

const program: IsolatedProgram = {
  folder: dirname(fileURLToPath(import.meta.url)),
  script: 'compose-worker.ts',
  packages: ['@myriaddreamin/typst-ts-node-compiler', 'fontverter'],
  // The compiler fetches a package that a template imports. Ours import none, and this proxy does not
  // exist.
  environment: { ALL_PROXY: 'http://127.0.0.1:9' },
};

const defaultLimits: ProcessQueueLimits = {
  milliseconds: 20_000,
  cpuSeconds: 10,
  memory: 384 * 1024 * 1024,
  concurrency: 2,
  maxWaiting: 64,
  maxPerAccount: 9,
  accountMilliseconds: 120_000,
  networkMilliseconds: 300_000,
};

/** Creates a composer; limits left out have their defaults. */
export function createPdfComposer(limits: Partial<ProcessQueueLimits> = {}): PdfComposer {
  const processes = createProcessQueue(program, { ...defaultLimits, ...limits });
  return {
    compose: async ({ data, issuedAt, files = {}, ...source }, sender) => {
      const task: PdfTask = {
        ...source,
        data: JSON.stringify(data),
        issuedAt: issuedAt.toISOString(),
        files: Object.fromEntries(
          Object.entries(files).map(([name, bytes]) => [name, bytes.toString('base64')]),
        ),
      };
      const output = await processes.run(packMessage(task, []), sender);
      if (output.ok) return { ok: true, value: parseOutput(output.value) };
      const { refusal } = output;
      if (refusal === 'busy' || refusal === 'spent') return { ...output, refusal };
      // Our own templates take a fraction of a second, so the machine has too much to do.
      if (refusal === 'took_too_long') return { ok: false, refusal: 'busy' };
      throw new PdfError('the process that makes PDFs ended without one');
    },
    close: () => processes.close(),
  };
}

const responseSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), reason: z.string() }),
]);

function parseOutput(message: Buffer): Buffer {
  const { head, bytes } = unpackMessage(message);
  const response = responseSchema.parse(head);
  if (!response.ok) throw new PdfError(`the PDF could not be made: ${response.reason}`);
  if (!isWhole(bytes)) throw new PdfError('the process that makes PDFs sent a part of one');
  return bytes;
}

function isWhole(pdf: Buffer): boolean {
  return pdf.subarray(0, 5).toString() === '%PDF-' && /%%EOF\s*$/.test(pdf.subarray(-8).toString());
}
