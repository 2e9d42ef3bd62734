import { brand } from '@anupal/contract/brand';
import { feesAsOf } from '@anupal/contract/eservices/catalogue/fees-as-of';
import { catalogue, type CatalogueService } from '@anupal/contract/eservices/catalogue/catalogue';
import type { Language } from '@anupal/contract/languages';
import { originPlaceholder } from '@anupal/contract/public-origin';
import type { ShownQuestion } from './answered-questions.ts';
import { paths, publicUrl, servicePagePath, type PublicPath } from './paths.ts';

interface DescribedPage {
  readonly path: PublicPath;
  readonly language: Language;
  readonly url: string;
  /** Both are escaped HTML. */
  readonly title: string;
  readonly description: string;
  readonly questions: readonly ShownQuestion[];
}

/** Describes a page to search engines, as JSON-LD that can be put into HTML. */
export function structuredData(page: DescribedPage): string {
  const data = {
    '@context': 'https://schema.org',
    '@graph': [
      organisation,
      pageData(page),
      ...serviceCatalogue(page),
      ...service(page),
      ...questionPage(page),
    ],
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
  const isHome = path === '/';
  const name = findService(path)?.eserviceName[language] ?? asText(title);
  const crumbs = [...listParentPages(path, language), { name, item: url }].map((crumb, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    ...crumb,
  }));
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

interface Crumb {
  readonly name: string;
  /** A URL. */
  readonly item: string;
}

function listParentPages(path: PublicPath, language: Language): readonly Crumb[] {
  const home = { name: brand.name, item: originPlaceholder + publicUrl('/', language) };
  if (findService(path) === undefined) return [home];
  const item = originPlaceholder + publicUrl(paths.allServices, language);
  return [home, { name: catalogueName[language], item }];
}

const catalogueName = { en: 'e-Services', hi: 'ई-सेवाएँ' } as const;

function findService(path: PublicPath): CatalogueService | undefined {
  return catalogue.find(({ slug }) => servicePagePath(slug) === path);
}

/** The service that a service page describes. */
function service({ path, language, url }: DescribedPage): readonly object[] {
  const found = findService(path);
  if (found === undefined) return [];
  return [
    {
      '@type': 'Service',
      '@id': `${url}#service`,
      name: found.eserviceName[language],
      description: found.description[language],
      url,
      provider: { '@id': organisationId },
      areaServed: { '@type': 'Country', name: 'India' },
      audience: { '@type': 'Audience', audienceType: found.forWhom[language] },
      ...offer(found, url),
    },
  ];
}

/** The offer with our fee as of `feesAsOf`; none for a quoted fee. */
function offer({ firmFee }: CatalogueService, url: string): object {
  if (firmFee === null) return {};
  const price = { price: firmFee, priceCurrency: 'INR' };
  return {
    offers: {
      '@type': 'Offer',
      url,
      ...price,
      validFrom: feesAsOf,
      priceSpecification: {
        '@type': 'PriceSpecification',
        ...price,
        valueAddedTaxIncluded: true,
      },
    },
  };
}

/** The frequent questions that the page answers. */
function questionPage({ url, language, questions }: DescribedPage): readonly object[] {
  if (questions.length === 0) return [];
  const mainEntity = questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: asText(question),
    acceptedAnswer: { '@type': 'Answer', text: asText(answer) },
  }));
  return [
    { '@type': 'FAQPage', '@id': `${url}#questions`, inLanguage: `${language}-IN`, mainEntity },
  ];
}

/** The services on the page of all services. Fees are left out: staff change them later. */
function serviceCatalogue({ path, language, url }: DescribedPage): readonly object[] {
  if (path !== paths.allServices) return [];
  const items = catalogue.map(({ slug, eserviceName }) => ({
    '@type': 'Offer',
    itemOffered: {
      '@type': 'Service',
      name: eserviceName[language],
      url: originPlaceholder + publicUrl(servicePagePath(slug), language),
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
