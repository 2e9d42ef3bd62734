import qrcode from 'qrcode-generator';

/** The quiet zone around the code, required by ISO/IEC 18004. */
const quiet = 4;

/** A QR code: the path of its dark squares, in a square of `size` units with the quiet zone. */
export interface QrCode {
  readonly size: number;
  readonly path: string;
}

/** Draws a text as a QR code, an SVG picture for a document. */
export function drawQrCode(text: string): string {
  const { size, path } = traceQrCode(text);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="${path}" fill="#000"/></svg>`;
}

/** Traces a text as a QR code. */
export function traceQrCode(text: string): QrCode {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const cells = Array.from({ length: code.getModuleCount() }, (_, index) => index);
  const squares = cells.flatMap((row) =>
    cells
      .filter((column) => code.isDark(row, column))
      .map((column) => `M${column + quiet} ${row + quiet}h1v1h-1z`),
  );
  return { size: cells.length + 2 * quiet, path: squares.join('') };
}
