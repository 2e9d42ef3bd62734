import { brand } from '@anupal/contract/brand';
import { languages } from '@anupal/contract/languages';
import { originPlaceholder } from '@anupal/contract/public-origin';
import { readAnsweredQuestions } from './answered-questions.ts';
import { paths, publicPageAt, publicUrl } from './paths.ts';
import { structuredData } from './structured-data.ts';

/** The preview image of a shared link, which the build draws. */
const sharePicture = { path: '/share.png', width: 1200, height: 630 };

/**
 * Adds to a built page what is read without running it: the tags of link previews, and the
 * structured data of search engines. The browser's React does not know them, so they cost no
 * script. @throws {Error} a public page has no title or no description of its own
 */
export function addSeoTags(html: string, pathname: string): string {
  const page = publicPageAt(pathname);
  if (page === null || page.path === paths.offline) return html;
  const title = extract(html, /<title>([^<]+)<\/title>/, `${pathname} has no title`);
  const description = extract(
    html,
    /<meta name="description" content="([^"]+)"/,
    `${pathname} has no description`,
  );
  const url = originPlaceholder + publicUrl(page.path, page.language);
  const questions = readAnsweredQuestions(html);
  const data = structuredData({ ...page, url, title, description, questions });
  const tags = [
    ...previewTags({ title, description, url, language: page.language }),
    `<script type="application/ld+json">${data}</script>`,
  ];
  return html.replace('</head>', () => `${tags.join('')}</head>`);
}

interface Preview {
  /** Escaped, as in the page. */
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly language: (typeof languages)[number];
}

// https://ogp.me and https://developer.x.com/en/docs/x-for-websites/cards
function previewTags({ title, description, url, language }: Preview): readonly string[] {
  const properties = {
    'og:type': 'website',
    'og:site_name': brand.name,
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:locale': `${language}_IN`,
    'og:image': originPlaceholder + sharePicture.path,
    'og:image:type': 'image/png',
    'og:image:width': String(sharePicture.width),
    'og:image:height': String(sharePicture.height),
    'og:image:alt': brand.name,
  };
  const others = languages.filter((other) => other !== language);
  return [
    ...Object.entries(properties).map(([name, value]) => meta('property', name, value)),
    ...others.map((other) => meta('property', 'og:locale:alternate', `${other}_IN`)),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

function meta(kind: 'property' | 'name', name: string, value: string): string {
  return `<meta ${kind}="${name}" content="${value}"/>`;
}

function extract(html: string, pattern: RegExp, problem: string): string {
  const found = pattern.exec(html)?.[1];
  if (found === undefined) throw new Error(`${problem}: search engines would show none.`);
  return found;
}
