import { join } from 'node:path';
import { NodeCompiler, type NodeTypstCompileResult } from '@myriaddreamin/typst-ts-node-compiler';
import { packMessage, readMessage } from '../documents/rendering/worker-protocol.ts';
import { replaceUndisplayable } from './displayable-text.ts';
import { listCharacters } from './font-characters.ts';
import { loadFonts } from './fonts.ts';
import type { PdfTask, PdfTaskResponse } from './pdf-composer.ts';

// The process that makes one PDF and exits: the compiler's cache grows with every document.

// The compiler reads nothing outside it.
const workspace = join(import.meta.dirname, 'templates');
const standard = 'a-3a';

const { head } = await readMessage();
// Written by the process that started this one.
const outcome = await compose(head as PdfTask).catch((error: unknown) => describeError(error));
const response: PdfTaskResponse =
  typeof outcome === 'string' ? { ok: false, reason: outcome } : { ok: true };
process.stdout.end(packMessage(response, typeof outcome === 'string' ? [] : [outcome]));

/** The PDF, or why there is none. */
async function compose(task: PdfTask): Promise<Buffer | string> {
  const fonts = await loadFonts();
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: [...fonts] }] });
  for (const [name, svg] of Object.entries(task.pictures))
    compiler.mapShadow(join(workspace, name), Buffer.from(svg));
  for (const [name, bytes] of Object.entries(task.files))
    compiler.mapShadow(join(workspace, name), Buffer.from(bytes, 'base64'));
  const characters = new Set(fonts.flatMap((font) => [...listCharacters(font)]));
  const result = compiler.compile({
    mainFileContent: task.template,
    inputs: {
      data: task.data,
      shown: replaceUndisplayable(task.data, characters),
      dataName: task.dataName,
      issuedAt: task.issuedAt,
    },
  });
  if (result.result === null) return describeFailure(compiler, result);
  return compiler.pdf(result.result, { pdfStandard: standard });
}

function describeFailure(compiler: NodeCompiler, result: NodeTypstCompileResult): string {
  const diagnostics = result.takeDiagnostics();
  // Documented as any[].
  const list: readonly { readonly message?: unknown }[] =
    diagnostics === null ? [] : compiler.fetchDiagnostics(diagnostics);
  return list.map(({ message }) => String(message)).join('; ');
}

function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
