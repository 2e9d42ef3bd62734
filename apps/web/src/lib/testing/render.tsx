import type { Language } from '@anupal/contract/languages';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';

/** The cached queries of a render: for a key, the API's answer or failure. */
export type CachedQueries = readonly (readonly [key: QueryKey, answer: unknown])[];

interface Setting {
  readonly url?: string;
  readonly language?: Language;
  readonly known?: CachedQueries;
}

/** Renders an element as its first HTML. Texts are English in either language. */
export function render(element: ReactNode, setting: Setting = {}): string {
  const { url = '/', language = 'en', known = [] } = setting;
  i18n.loadAndActivate({ locale: language, messages: {} });
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={[url]}>
        <QueryClientProvider client={createCache(known)}>{element}</QueryClientProvider>
      </MemoryRouter>
    </I18nProvider>,
  );
}

/** The text of HTML without decoration. */
export function toText(html: string): string {
  return html
    .replaceAll(/(?:<\/span>)?<wbr\/>(?:<span[^>]*>)?/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function createCache(known: CachedQueries): QueryClient {
  const queries = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  for (const [queryKey, answer] of known)
    if (answer instanceof Error)
      queries
        .getQueryCache()
        .build(queries, { queryKey })
        .setState({ error: answer, status: 'error' });
    else queries.setQueryData(queryKey, answer);
  return queries;
}
