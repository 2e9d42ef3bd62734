import type { FastifyRequest } from 'fastify';
import {
  languageCookie,
  languages,
  parseLanguage,
  type Language,
} from '@anupal/contract/languages';

/** The language of the caller: the cookie that remembers the choice, else what the browser prefers. */
export function languageOf(request: FastifyRequest): Language {
  return (
    parseLanguage(request.cookies[languageCookie]) ?? preferred(request.headers['accept-language'])
  );
}

function preferred(header: string | undefined): Language {
  for (const entry of header?.slice(0, 200).split(',') ?? []) {
    const language = parseLanguage(entry.split(/[-;]/, 1)[0]?.trim().toLowerCase());
    if (language) return language;
  }
  return languages[0];
}
