import type { FastifyRequest } from 'fastify';
import {
  languageCookie,
  languages,
  parseLanguage,
  type Language,
} from '@anupal/contract/languages';
import { getPath } from './paths.ts';

/**
 * The language of the caller: the cookie with their choice, else the prefix of the address (`/hi/…`),
 * else the browser's preference.
 */
export function getLanguage(request: FastifyRequest): Language {
  return (
    parseLanguage(request.cookies[languageCookie]) ??
    parseLanguage(getPath(request).toLowerCase().split('/')[1]) ??
    preferred(request.headers['accept-language'])
  );
}

function preferred(header: string | undefined): Language {
  for (const entry of header?.slice(0, 200).split(',') ?? []) {
    const language = parseLanguage(entry.split(/[-;]/, 1)[0]?.trim().toLowerCase());
    if (language) return language;
  }
  return languages[0];
}
