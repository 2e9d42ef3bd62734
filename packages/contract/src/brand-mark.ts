/** The mark of the brand for documents, as SVG: the strokes of apps/web/public/favicon.svg on white. */
export const brandMark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="12 10 40 43"><path d="M16 49 32 14l16 35" fill="none" stroke="#14203b" stroke-width="6.5" stroke-linecap="round" stroke-linejoin="round"/><path d="m24.5 37.5 6.5 6 13.5-15" fill="none" stroke="#f08a1d" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/></svg>';
