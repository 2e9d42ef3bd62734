import { brand } from '@anupal/contract/brand';
import { catalogue } from '@anupal/contract/eservices/catalogue/catalogue';
import type { Language } from '@anupal/contract/languages';
import { originPlaceholder } from '@anupal/contract/public-origin';
import { paths, publicUrl, type PublicPath } from './paths.ts';

interface DescribedPage {
  readonly path: PublicPath;
  readonly language: Language;
  readonly url: string;
  /** Both are escaped HTML. */
  readonly title: string;
  readonly description: string;
}

/** Describes a page to search engines, as JSON-LD that can be put into HTML. */
export function structuredData(page: DescribedPage): string {
  const data = {
    '@context': 'https://schema.org',
    '@graph': [organisation, pageData(page), ...serviceCatalogue(page)],
  };
  // Nothing in the JSON can end the script element around it.
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}

const organisationId = `${originPlaceholder}/#organisation`;

// https://schema.org/AccountingService; the GSTIN is India's tax number.
const organisation = {
  '@type': 'AccountingService',
  '@id': organisationId,
  name: brand.name,
  legalName: brand.legalName,
  url: `${originPlaceholder}/`,
  logo: `${originPlaceholder}/icons/icon-512.png`,
  image: `${originPlaceholder}/share.png`,
  telephone: brand.phone,
  email: brand.email,
  taxID: brand.gstin,
  address: { '@type': 'PostalAddress', streetAddress: brand.address, addressCountry: 'IN' },
  geo: { '@type': 'GeoCoordinates', ...brand.place },
  areaServed: { '@type': 'Country', name: 'India' },
  availableLanguage: ['English', 'Hindi'],
  sameAs: brand.social.map(({ url }) => url),
};

function pageData({ path, language, url, title, description }: DescribedPage): object {
  const home = originPlaceholder + publicUrl('/', language);
  const isHome = path === '/';
  const crumbs = [
    { '@type': 'ListItem', position: 1, name: brand.name, item: home },
    { '@type': 'ListItem', position: 2, name: asText(title), item: url },
  ];
  return {
    '@type': isHome ? 'WebSite' : 'WebPage',
    '@id': url,
    url,
    name: asText(title),
    description: asText(description),
    inLanguage: `${language}-IN`,
    [isHome ? 'publisher' : 'about']: { '@id': organisationId },
    ...(!isHome && { breadcrumb: { '@type': 'BreadcrumbList', itemListElement: crumbs } }),
  };
}

/** The services on the page of all services. Fees are left out: staff change them later. */
function serviceCatalogue({ path, language, url }: DescribedPage): readonly object[] {
  if (path !== paths.allServices) return [];
  const items = catalogue.map(({ slug, eserviceName }) => ({
    '@type': 'Offer',
    itemOffered: {
      '@type': 'Service',
      name: eserviceName[language],
      url: `${url}#${slug}`,
      provider: { '@id': organisationId },
    },
  }));
  return [{ '@type': 'OfferCatalog', '@id': `${url}#catalogue`, url, itemListElement: items }];
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** Undoes React's escaping, which covers five characters. */
function asText(html: string): string {
  return html.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity);
}
