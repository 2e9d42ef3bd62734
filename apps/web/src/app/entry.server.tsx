import { Writable } from 'node:stream';
import { setupI18n, type I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext } from 'react-router';
import { loadMessages } from '../lib/i18n/language.ts';
import { themeScript } from '../lib/theme.ts';
import { addSeoTags } from './seo-tags.ts';
import { publicPageAt } from './paths.ts';
import { allCataloguesFor } from './catalogue-loading.ts';

/** Renders a page to a file. Runs at build time only. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const html = await renderToText(
    <I18nProvider i18n={await textsFor(request.url)}>
      <ServerRouter context={context} url={request.url} />
    </I18nProvider>,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // The fallback page for all others is rendered under the URL of the home page.
  const page = context.isSpaMode ? html : addSeoTags(html, new URL(request.url).pathname);
  // React must not render it: in a browser it would insert a script as HTML, which the policy forbids.
  const themed = page.replace('<head>', `<head><script>${themeScript}</script>`);
  return new Response(themed, { status, headers });
}

async function textsFor(url: string): Promise<I18n> {
  const { pathname } = new URL(url);
  const locale = publicPageAt(pathname)?.language ?? 'en';
  const messages = await loadMessages(locale, ['base', ...allCataloguesFor(pathname)]);
  return setupI18n({ locale, messages: { [locale]: messages }, missing: refuse });
}

// A missing message would appear as its id, a few meaningless letters.
function refuse(_locale: string, id: string): never {
  throw new Error(
    `A prerendered page has a text of an area that texts-at.ts does not give it: ${id}`,
  );
}

function renderToText(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      // The complete page at once: a boundary sent later would need an inline script to move it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(collect(resolve)),
      onShellError: reject,
      onError: reject,
    });
  });
}

function collect(done: (text: string) => void): Writable {
  // A Devanagari character can be split between two chunks, so they are decoded as one stream.
  const decoder = new TextDecoder();
  let text = '';
  return new Writable({
    write(chunk: Uint8Array, _encoding, next) {
      text += decoder.decode(chunk, { stream: true });
      next();
    },
    final(next) {
      done(text + decoder.decode());
      next();
    },
  });
}
