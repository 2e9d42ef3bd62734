import qrcode from 'qrcode-generator';
import { html } from '../../html.ts';
import type { Html } from '../../html.ts';

/** The quiet zone around the code, required by ISO/IEC 18004. */
const quiet = 4;

/** Draws a text as a QR code with a label for screen readers. */
export function drawQrCode(text: string, label: string): Html {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const cells = Array.from({ length: code.getModuleCount() }, (_, index) => index);
  const path = cells
    .flatMap((row) => cells.filter((column) => code.isDark(row, column)).map(squareIn(row)))
    .join('');
  const size = cells.length + 2 * quiet;
  return html`<svg
    class="qr"
    role="img"
    aria-label="${label}"
    viewBox="0 0 ${size} ${size}"
    shape-rendering="crispEdges"
  >
    <rect width="${size}" height="${size}" fill="#fff" />
    <path d="${path}" fill="#14213d" />
  </svg>`;
}

function squareIn(row: number): (column: number) => string {
  return (column) => `M${column + quiet} ${row + quiet}h1v1h-1z`;
}
