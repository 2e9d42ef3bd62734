import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageCookie, languages, parseLanguage } from '@anupal/contract/languages';
import { templatedFiles, serveTemplatedFiles } from './templated-files.ts';
import { readHtmlPages, type HtmlPages, type HtmlPage } from './html-pages.ts';
import { commonHeaders, serializePolicy, type ContentSecurityPolicy } from './headers.ts';
import { getLanguage } from './language.ts';
import { basePath, isApiPath, getPath } from './paths.ts';
import { sendRefusal } from './refusal.ts';

/** How a group of pages is served. */
export interface PagePolicy {
  readonly csp: ContentSecurityPolicy;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The web application to serve. */
export interface WebApplication {
  /** Folder of the build. */
  readonly folder: string;
  /** Its public origin: pages, sitemap and robots.txt use no other. */
  readonly origin: string;
  /** True to remove the service worker from browsers that have it. */
  readonly isWorkerOff: boolean;
  /** The policy of a page by its path. */
  readonly policyFor: (path: string) => PagePolicy;
  /** The status of a page that is not prerendered, by its path. */
  readonly statusFor: (path: string) => Promise<PageStatus>;
}

/** 404: the page shows that there is nothing here. 503: it shows that it could not be loaded. */
export type PageStatus = 200 | 404 | 503;

/**
 * Serves the built web application: hashed assets for a year, prerendered pages by their path, and for
 * any other page the shell in the caller's language. Anything else is 404.
 */
export async function servePages(app: FastifyInstance, web: WebApplication): Promise<void> {
  const html = await readHtmlPages(web.folder, web.origin);
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
      // The library names the encoding of text types only, and this one is text too.
      if (path.endsWith('.svg')) reply.header('Content-Type', 'image/svg+xml; charset=utf-8');
    },
  });
  await serveTemplatedFiles(app, web);
  app.setNotFoundHandler((request, reply) => servePage(request, reply, { html, web }));
}

function cacheControl(path: string): string {
  return path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}

interface Site {
  readonly html: HtmlPages;
  readonly web: WebApplication;
}

async function servePage(
  request: FastifyRequest,
  reply: FastifyReply,
  site: Site,
): Promise<FastifyReply> {
  const path = getPath(request);
  if (isApiPath(path)) return sendRefusal(request, reply, { code: 'not_found' });
  if (!/^(GET|HEAD)$/.test(request.method)) {
    return sendRefusal(request, reply.header('Allow', 'GET, HEAD'), { code: 'method_not_allowed' });
  }
  const { pages, shell } = site.html;
  // Link previews and uptime checks accept anything; only browsers get the shell.
  const isShown =
    canonicalPath(path, pages) !== null || (acceptsHtml(request) && !/\.[a-z0-9]+$/i.test(path));
  if (!isShown) return sendRefusal(request, reply, { code: 'not_found' });
  const redirect = findRedirect(path, request, pages);
  if (redirect) return redirectTo(redirect, { request, reply, site });
  const policy = site.web.policyFor(path);
  const prerendered = pages.get(path);
  if (prerendered) return sendPage(request, reply, { page: prerendered, policy, status: 200 });
  const page = shell[getLanguage(request)];
  return sendPage(request, reply, { page, policy, status: await site.web.statusFor(path) });
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
  const canonical = canonicalPath(path, pages);
  if (canonical !== null && canonical !== path) return { path: canonical, status: 308 };
  const trimmed = path.replace(/\/+$/, '');
  // Leading slashes are collapsed, so that `//host/` can never redirect to another site.
  if (path !== '/' && trimmed !== path)
    return { path: trimmed.replace(/^[/\\]*/, '/'), status: 308 };
  const translated = translatedPath(path, request, pages);
  return translated === null ? null : { path: translated, status: 302 };
}

/** The prerendered page that a path means, whatever its case, trailing slashes or `.html`. */
function canonicalPath(path: string, pages: HtmlPages['pages']): string | null {
  const plain = path.toLowerCase().replace(/\/+$/, '');
  const page = plain.replace(/(\/index)?\.html$/, '') || '/';
  return pages.has(page) ? page : null;
}

// A prerendered page has a translation below `/hi`; a user who chose Hindi is redirected to it.
function translatedPath(
  path: string,
  request: FastifyRequest,
  pages: HtmlPages['pages'],
): string | null {
  const language = parseLanguage(request.cookies[languageCookie]);
  if (!language || language === languages[0]) return null;
  const translated = path === '/' ? `/${language}` : `/${language}${path}`;
  return pages.has(path) && pages.has(translated) ? translated : null;
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

// Caches must keep responses apart that depend on a cookie.
const perUserCaching = {
  'Cache-Control': 'no-cache',
  Vary: 'Accept-Encoding, Cookie, Accept-Language',
};

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, policy, status }: { page: HtmlPage; policy: PagePolicy; status: PageStatus },
): Promise<FastifyReply> {
  reply.status(status).headers({
    ...commonHeaders,
    'Content-Security-Policy': serializePolicy(policy.csp, page.inlineSources),
    'Reporting-Endpoints': `csp="${basePath}/csp-report"`,
    ...perUserCaching,
    ...policy.headers,
  });
  // A browser that has the shell of a page would keep the status it came with.
  if (status === 200) {
    reply.header('ETag', page.etag);
    if (request.headers['if-none-match'] === page.etag) return reply.status(304).send();
  }
  reply.type('text/html; charset=utf-8');
  if (!/\bbr\b/.test(String(request.headers['accept-encoding']))) return reply.send(page.html);
  return reply.header('Content-Encoding', 'br').send(await page.brotli());
}
