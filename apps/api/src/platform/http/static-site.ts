import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageCookie, languages, parseLanguage } from '@anupal/contract/languages';
import { templatedFiles, serveTemplatedFiles } from './templated-files.ts';
import { readHtmlPages, type HtmlPages, type HtmlPage } from './html-pages.ts';
import { commonHeaders, serializePolicy, type ContentSecurityPolicy } from './headers.ts';
import { languageOf } from './language.ts';
import { basePath, isApiPath, pathOf } from './paths.ts';
import { sendRefusal } from './refusal.ts';

/** How the pages of a group are served. */
export interface PagePolicy {
  readonly csp: ContentSecurityPolicy;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The web application to serve. */
export interface WebApplication {
  /** Folder of the build. */
  readonly folder: string;
  /** Where people reach it: pages, sitemap and robots.txt name nothing else. */
  readonly origin: string;
  /** True while browsers that have the service worker shall be rid of it. */
  readonly isWorkerOff: boolean;
  /** The group that a page belongs to, by its path. */
  readonly policyFor: (path: string) => PagePolicy;
}

/**
 * Serves the built web application: hashed assets for a year, prerendered pages by their path, and
 * for any other page the shell in the caller's language. What is neither a page nor a file is 404.
 */
export async function servePages(app: FastifyInstance, web: WebApplication): Promise<void> {
  const documents = await readHtmlPages(web.folder, web.origin);
  await app.register(fastifyStatic, {
    root: join(web.folder),
    serve: true,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.html', '**/*.br', '**/.*', ...templatedFiles],
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.headers(commonHeaders);
      reply.header('Cache-Control', cacheControl(path));
    },
  });
  await serveTemplatedFiles(app, web);
  app.setNotFoundHandler((request, reply) => servePage(request, reply, { documents, web }));
}

function cacheControl(path: string): string {
  return path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}

interface Site {
  readonly documents: HtmlPages;
  readonly web: WebApplication;
}

function servePage(request: FastifyRequest, reply: FastifyReply, site: Site): FastifyReply {
  const path = pathOf(request);
  if (isApiPath(path)) return sendRefusal(request, reply, { code: 'not_found' });
  if (!/^(GET|HEAD)$/.test(request.method)) {
    return sendRefusal(request, reply.header('Allow', 'GET, HEAD'), { code: 'method_not_allowed' });
  }
  const { pages, shell } = site.documents;
  // What previews links or watches the site asks for anything; only a browser is given the shell.
  const isShown =
    canonicalPath(path, pages) !== null || (acceptsHtml(request) && !/\.[a-z0-9]+$/i.test(path));
  if (!isShown) return sendRefusal(request, reply, { code: 'not_found' });
  const onward = findRedirect(path, request, pages);
  if (onward) return redirectTo(onward, { request, reply, site });
  const document = pages.get(path) ?? shell[languageOf(request)];
  return sendDocument(request, reply, { document, group: site.web.policyFor(path) });
}

interface PageRedirect {
  readonly path: string;
  readonly status: 302 | 308;
}

function findRedirect(
  path: string,
  request: FastifyRequest,
  pages: HtmlPages['pages'],
): PageRedirect | null {
  const meant = canonicalPath(path, pages);
  if (meant !== null && meant !== path) return { path: meant, status: 308 };
  const trimmed = path.replace(/\/+$/, '');
  // The leading slashes are made one, so that `//host/` can never send anybody to another site.
  if (path !== '/' && trimmed !== path)
    return { path: trimmed.replace(/^[/\\]*/, '/'), status: 308 };
  const twin = translatedPath(path, request, pages);
  return twin === null ? null : { path: twin, status: 302 };
}

/** The prerendered page that an address means, with capitals, slashes at its end, or as a file. */
function canonicalPath(path: string, pages: HtmlPages['pages']): string | null {
  const plain = path.toLowerCase().replace(/\/+$/, '');
  const page = plain.replace(/(\/index)?\.html$/, '') || '/';
  return pages.has(page) ? page : null;
}

// A prerendered page has a twin below `/hi`; who chose that language is brought to it.
function translatedPath(
  path: string,
  request: FastifyRequest,
  pages: HtmlPages['pages'],
): string | null {
  const language = parseLanguage(request.cookies[languageCookie]);
  if (!language || language === languages[0]) return null;
  const twin = path === '/' ? `/${language}` : `/${language}${path}`;
  return pages.has(path) && pages.has(twin) ? twin : null;
}

function acceptsHtml(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/html') ?? false;
}

function redirectTo(
  { path, status }: PageRedirect,
  { request, reply, site }: { request: FastifyRequest; reply: FastifyReply; site: Site },
): FastifyReply {
  const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : '';
  return reply
    .headers({ ...commonHeaders, ...perUserCaching, ...site.web.policyFor(path).headers })
    .redirect(path + query, status);
}

// Caches must keep what is chosen by a cookie apart.
const perUserCaching = {
  'Cache-Control': 'no-cache',
  Vary: 'Accept-Encoding, Cookie, Accept-Language',
};

function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { document, group }: { document: HtmlPage; group: PagePolicy },
): FastifyReply {
  reply.headers({
    ...commonHeaders,
    'Content-Security-Policy': serializePolicy(group.csp, document.scriptHashes),
    'Reporting-Endpoints': `csp="${basePath}/csp-report"`,
    ...perUserCaching,
    ETag: document.etag,
    ...group.headers,
  });
  if (request.headers['if-none-match'] === document.etag) return reply.status(304).send();
  reply.type('text/html; charset=utf-8');
  if (!/\bbr\b/.test(String(request.headers['accept-encoding']))) return reply.send(document.html);
  return reply.header('Content-Encoding', 'br').send(document.brotli);
}
