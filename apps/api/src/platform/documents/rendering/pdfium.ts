import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PDFiumDocument, PDFiumModule } from '@hyzyla/pdfium';

/**
 * PDFium as WebAssembly. This build has no JavaScript engine and no XFA, and no form environment is
 * opened: active content in a PDF never runs. It reaches neither files nor network, and its memory is
 * limited to 384 MB.
 */
export interface Pdfium {
  /** Opens a PDF, or returns why it cannot be opened. */
  open(bytes: Uint8Array): PDFiumDocument | 'encrypted' | 'broken';
}

const maxMemory = 384 * 1024 * 1024;
const memoryPageBytes = 65_536;
const wasmFile = createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm');

/** Loads PDFium. */
export async function loadPdfium(): Promise<Pdfium> {
  const loaded = await PDFiumModule({
    instantiateWasm: (imports, succeed) => {
      const module = new WebAssembly.Module(readFileSync(wasmFile));
      const instance = new WebAssembly.Instance(module, imports);
      for (const part of Object.values(instance.exports)) {
        if (part instanceof WebAssembly.Memory) limitMemory(part);
      }
      // eslint-disable-next-line @typescript-eslint/no-unsafe-class-instance-assignment -- the loader takes the instance: its type is wrong
      succeed(instance);
      return instance.exports;
    },
  });
  const module = loaded as PdfiumModule; // the package's types omit a function
  const settings = { version: 2, m_pIsolate: null, m_pUserFontPaths: null, m_v8EmbedderSlot: 0 };
  module._FPDF_InitLibraryWithConfig({ ...settings, m_pPlatform: null });
  return { open: (bytes) => openDocument(module, bytes) };
}

type PdfiumModule = Awaited<ReturnType<typeof PDFiumModule>> & {
  /** -1 for a document that is not encrypted. */
  _FPDF_GetSecurityHandlerRevision(document: number): number;
};

// fpdfview.h: FPDF_ERR_PASSWORD and FPDF_ERR_SECURITY.
const lockErrors = [4, 5];

function openDocument(
  module: PdfiumModule,
  bytes: Uint8Array,
): PDFiumDocument | 'encrypted' | 'broken' {
  const documentPtr = module.wasmExports.malloc(bytes.length);
  if (documentPtr === 0) return 'broken';
  module.HEAPU8.set(bytes, documentPtr);
  const documentIdx = module._FPDF_LoadMemDocument(documentPtr, bytes.length, 0);
  if (!documentIdx) {
    return lockErrors.includes(module._FPDF_GetLastError()) ? 'encrypted' : 'broken';
  }
  // With an empty password it opens for everyone and still carries restrictions.
  if (module._FPDF_GetSecurityHandlerRevision(documentIdx) !== -1) return 'encrypted';
  return new PDFiumDocument({ module, documentIdx, documentPtr });
}

// Beyond the limit PDFium sees "no memory" and gives up the page or exits; the process grows no further.
function limitMemory(memory: WebAssembly.Memory): void {
  const grow = memory.grow.bind(memory);
  memory.grow = (pages) => {
    const requiredBytes = memory.buffer.byteLength + pages * memoryPageBytes;
    if (requiredBytes > maxMemory) throw new RangeError('no more memory for this document');
    return grow(pages);
  };
}
