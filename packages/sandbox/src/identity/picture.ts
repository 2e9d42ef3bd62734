import { html } from '../html.ts';

/** The path of the picture for a name. */
export function picturePath(name: string): string {
  return `/identity/pictures/${encodeURIComponent(name)}`;
}

/** The picture of an account as SVG: the initial of the name on a plain background. */
export function drawPicture(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim());
  const initial = first?.segment.toLocaleUpperCase() ?? '?';
  const hue = Buffer.from(name).reduce((sum, byte) => sum + byte * 7, 0) % 360;
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">
    <rect width="96" height="96" fill="hsl(${hue} 45% 32%)" />
    <text
      x="48"
      y="50"
      fill="#fff"
      font-family="Noto Sans, Noto Sans Devanagari, sans-serif"
      font-size="44"
      text-anchor="middle"
      dominant-baseline="central"
    >
      ${initial}
    </text>
  </svg>`.toString();
}
