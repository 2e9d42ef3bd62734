import type { FastifyReply } from 'fastify';
import { html } from './html.ts';
import type { Html } from './html.ts';

/** A page of the sandbox, with the paths of its resources. */
export interface Page {
  readonly title: string;
  /** English by default. */
  readonly language?: 'en' | 'hi';
  readonly body: Html;
  readonly style: string;
  readonly script?: string;
}

/** The policy of every page; routes add what their page needs. */
export const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'";

/** Renders a complete page. */
export function drawPage({ title, language = 'en', body, style, script }: Page): string {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/sandbox.css" />
        <link rel="stylesheet" href="${style}" />
        ${script ? html`<script type="module" src="${script}"></script>` : null}
      </head>
      <body>
        ${body}
      </body>
    </html>`.toString();
}

/** Sends a page under a content security policy. */
export function sendPage(reply: FastifyReply, page: Page, policy: string): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(drawPage(page));
}
