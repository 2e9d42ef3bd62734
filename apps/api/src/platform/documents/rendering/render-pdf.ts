import type { PDFiumDocument, PDFiumPage } from '@hyzyla/pdfium';
import type { RenderResult, RenderedPage } from './rendered-document.ts';
import { loadPdfium } from './pdfium.ts';
import { renderPixels } from './render-image.ts';

const maxPages = 10;
const longestSide = 2200;
const pointsPerInch = 72;
const dotsPerInch = 150;
// The largest page of PDF 1.7 without a unit of its own (ISO 32000-1, annex C.2).
const maxPoints = 14_400;

/** Renders the pages of a PDF at 150 dpi, within 2200 × 2200. */
export async function renderPdf(bytes: Uint8Array): Promise<RenderResult<readonly RenderedPage[]>> {
  const document = (await loadPdfium()).open(bytes);
  if (document === 'encrypted') return { ok: false, refusal: 'pdf_encrypted' };
  if (document === 'broken') return { ok: false, refusal: 'cannot_be_read' };
  const count = document.getPageCount();
  if (count < 1) return { ok: false, refusal: 'cannot_be_read' };
  if (count > maxPages) return { ok: false, refusal: 'pdf_too_long' };
  return renderPages(document, count);
}

async function renderPages(
  document: PDFiumDocument,
  count: number,
): Promise<RenderResult<readonly RenderedPage[]>> {
  const pages: RenderedPage[] = [];
  for (let index = 0; index < count; index += 1) {
    const page = document.getPage(index);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const longest = Math.max(originalWidth, originalHeight);
    if (!(Math.min(originalWidth, originalHeight) > 0)) {
      return { ok: false, refusal: 'cannot_be_read' };
    }
    if (longest > maxPoints) return { ok: false, refusal: 'too_many_pixels' };
    const scale = Math.min(dotsPerInch / pointsPerInch, longestSide / longest);
    pages.push(
      await renderPage(page, { width: originalWidth * scale, height: originalHeight * scale }),
    );
  }
  return { ok: true, value: pages };
}

async function renderPage(
  page: PDFiumPage,
  size: { readonly width: number; readonly height: number },
): Promise<RenderedPage> {
  const width = Math.max(1, Math.round(size.width));
  const height = Math.max(1, Math.round(size.height));
  const { data } = await page.render({ scale: 1, width, height, render: 'bitmap' });
  return renderPixels(data, { width, height });
}
