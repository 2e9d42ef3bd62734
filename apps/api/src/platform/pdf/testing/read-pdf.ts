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
