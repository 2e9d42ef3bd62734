import { PDF } from '@libpdf/core';
import { loadPdfium } from '../../documents/rendering/pdfium.ts';

/** The text of a PDF, page after page, as PDFium extracts it, with single spaces. */
export async function readPdfText(pdf: Uint8Array): Promise<string> {
  const document = (await loadPdfium()).open(pdf);
  if (typeof document === 'string') throw new Error(`the PDF is ${document}`);
  const pages = Array.from({ length: document.getPageCount() }, (_, index) =>
    document.getPage(index).getText(),
  );
  return pages
    .join('\n')
    .split(/\r?\n/)
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .join('\n');
}

/** The JSON attached to a PDF under a name. */
export async function readAttachedJson(pdf: Uint8Array, name: string): Promise<unknown> {
  const bytes = (await PDF.load(pdf)).attachments.get(name);
  if (!bytes) throw new Error(`the PDF has no attachment ${name}`);
  return JSON.parse(Buffer.from(bytes).toString());
}
