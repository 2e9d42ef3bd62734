import { brand } from '@anupal/contract/brand';

const { latitude, longitude } = brand.place;
const at = `${latitude},${longitude}`;
const box = [longitude - 0.005, latitude - 0.003, longitude + 0.005, latitude + 0.003];

/** The office on OpenStreetMap. */
export const mapPage = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;

/** An embeddable map of the office. Its host is in the content security policy of this page. */
export const mapFrame = `https://www.openstreetmap.org/export/embed.html?${new URLSearchParams({
  bbox: box.map((degrees) => degrees.toFixed(4)).join(','),
  layer: 'mapnik',
  marker: at,
}).toString()}`;
