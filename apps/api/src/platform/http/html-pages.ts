import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Language } from '@anupal/contract/languages';
import { originPlaceholder } from '@anupal/contract/public-origin';
import type { InlineSources } from './headers.ts';

const compress = promisify(brotliCompress);

/** An HTML page as it is served. */
export interface HtmlPage {
  readonly html: Buffer;
  /** The page compressed; done once, when it is first asked for. */
  readonly brotli: () => Promise<Buffer>;
  readonly etag: string;
  /** The sources that a policy must name for what this page has inline, by directive. */
  readonly inlineSources: InlineSources;
}

/** The pages of the built web application. */
export interface HtmlPages {
  /** The prerendered pages by path, such as `/hi`. */
  readonly pages: ReadonlyMap<string, HtmlPage>;
  /** The document of every other page, per language. */
  readonly shell: Readonly<Record<Language, HtmlPage>>;
}

const shellFile = '__spa-fallback.html';

/** Reads the pages of a build once, for their public origin; throws without a build. */
export async function readHtmlPages(folder: string, origin: string): Promise<HtmlPages> {
  const read = async (file: string): Promise<string> =>
    withOrigin(await readFile(join(folder, file), 'utf8'), origin);
  const files = await readdir(folder, { recursive: true });
  const pages = new Map<string, HtmlPage>();
  for (const file of files.filter((name) => name.endsWith('index.html'))) {
    const path =
      `/${relative('.', file).replaceAll('\\', '/')}`.replace(/\/?index\.html$/, '') || '/';
    pages.set(path, toHtmlPage(await read(file)));
  }
  const shell = await read(shellFile);
  const shellIn = (language: Language): HtmlPage => toHtmlPage(inLanguage(shell, language));
  return { pages, shell: { en: shellIn('en'), hi: shellIn('hi') } };
}

/** Inserts the public origin into a text of the build. */
export function withOrigin(text: string, origin: string): string {
  return text.replaceAll(originPlaceholder, origin);
}

function inLanguage(html: string, language: Language): string {
  return html.replace(/<html([^>]*) lang="[a-z]+"/, `<html$1 lang="${language}"`);
}

function toHtmlPage(html: string): HtmlPage {
  const bytes = Buffer.from(html);
  let compressed: Promise<Buffer> | undefined;
  return {
    html: bytes,
    brotli: () => (compressed ??= compress(bytes, compression)),
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
    inlineSources: {
      'script-src': hashSources(html, inlineScript),
      'style-src': hashSources(html, inlineStyle),
    },
  };
}

// The next level takes three times as long for 3 % more.
const compression = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

// A data block never runs, so no policy has to name it.
const inlineScript =
  /<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g;

const inlineStyle = /<style>([\s\S]*?)<\/style>/g;

function hashSources(html: string, element: RegExp): readonly string[] {
  return [...html.matchAll(element)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}
