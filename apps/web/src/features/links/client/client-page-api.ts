import type { BodyInput, Response } from '@anupal/contract/endpoint';
import type { Language } from '@anupal/contract/languages';
import { links } from '@anupal/contract/links';
import type { ClientPage } from '@anupal/contract/links/client-page';
import { call } from '../../../lib/api/api-client.ts';
import { getValue } from '../../../lib/api/get-value.ts';
import { rememberedLanguage, showLanguage, storeLanguage } from '../../../lib/i18n/language.ts';
import type { ApiResult } from '../../../lib/api/request.ts';

/** A link that was opened; null when it does not work (any more). */
export type OpenedLink = Response<typeof links.open> | null;

/** Opens a link once per visit: every call is recorded as an opening. */
export function openedLinkQuery(token: string) {
  return {
    queryKey: ['client-link', 'open', token],
    queryFn: async (): Promise<OpenedLink> => {
      const result = await call(links.open, { body: { token } });
      if (!result.ok && (result.code === 'not_found' || result.code === 'invalid_input'))
        return null;
      const opened = await getValue(Promise.resolve(result));
      await showClientLanguage(opened.language);
      return opened;
    },
    staleTime: Infinity,
    refetchOnReconnect: false,
  };
}

/**
 * The client's language, unless this browser has a choice of its own. It is stored first, so that the
 * API answers in the language of the screen.
 */
async function showClientLanguage(language: Language | null): Promise<void> {
  if (language === null || rememberedLanguage() !== null) return;
  storeLanguage(language);
  await showLanguage(language, 'links', 'files', 'delays');
}

/** What the client sees. */
export function clientPageQuery(linkId: string, language: Language) {
  return {
    queryKey: ['client-link', 'page', linkId, language],
    queryFn: (): Promise<ClientPage> => getValue(call(links.readPage, { params: { linkId } })),
  };
}

/** Binds this browser to a link. */
export function bindBrowser(
  token: string,
  digits: string,
): Promise<ApiResult<Response<typeof links.bind>>> {
  return call(links.bind, { body: { token, digits } });
}

export function readDocument(linkId: string, documentId: string): Promise<ApiResult<Blob>> {
  return call(links.readDocument, { params: { linkId, documentId } });
}

/** The file to send, on which no whole Aadhaar number is, and how its progress is shown. */
interface SentFile {
  readonly file: Blob;
  readonly onProgress: (share: number) => void;
}

export function sendDocument(
  linkId: string,
  about: { readonly title: string; readonly sendId: string },
  { file, onProgress }: SentFile,
): Promise<ApiResult<Response<typeof links.sendDocument>>> {
  const body = { ...about, isMasked: 'true' } as const;
  return call(links.sendDocument, { params: { linkId }, body, files: [file], onProgress });
}

export function sendRequestedDocument(
  linkId: string,
  requestId: string,
  { file, onProgress }: SentFile,
): Promise<ApiResult<Response<typeof links.sendRequestedDocument>>> {
  const params = { linkId, requestId };
  return call(links.sendRequestedDocument, {
    params,
    body: { isMasked: 'true' },
    files: [file],
    onProgress,
  });
}

export function giveAuthority(
  linkId: string,
  body: BodyInput<typeof links.recordAuthority>,
): Promise<ApiResult<Response<typeof links.recordAuthority>>> {
  return call(links.recordAuthority, { params: { linkId }, body });
}

export function withdrawAuthority(
  linkId: string,
  scope: ClientPage['authorities'][number]['scope'],
): Promise<ApiResult<Response<typeof links.withdrawAuthority>>> {
  return call(links.withdrawAuthority, { params: { linkId, scope } });
}

export function readClientData(linkId: string, format: 'json' | 'pdf'): Promise<ApiResult<Blob>> {
  return call(links.readData, { params: { linkId }, query: { format } });
}

/** What is stored about the client, in words. */
export function clientDataQuery(linkId: string, language: Language) {
  return {
    queryKey: ['client-link', 'data', linkId, language],
    queryFn: () => getValue(call(links.readDataOverview, { params: { linkId } })),
  };
}

export function sendComplaint(
  linkId: string,
  body: BodyInput<typeof links.complain>,
): Promise<ApiResult<Response<typeof links.complain>>> {
  return call(links.complain, { params: { linkId }, body });
}
