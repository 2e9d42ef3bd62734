/** The end of a visit: a page of the site, or the URL of another site. */
export interface Visit {
  readonly url: URL;
  readonly status: number;
  readonly text: string;
}

interface Cookie {
  readonly value: string;
  readonly path: string;
}

/** A minimal browser for sign-in: redirects and cookies with paths. */
export class TestBrowser {
  readonly #site: string;
  readonly #cookies = new Map<string, Cookie>();

  /** Stays on the site of this origin. */
  constructor(site: string) {
    this.#site = site;
  }

  /** Opens a URL, or submits a form, and follows redirects within the site. */
  async visit(address: URL | string, form?: Record<string, string>): Promise<Visit> {
    const url = new URL(address, this.#site);
    if (url.origin !== this.#site) return { url, status: 302, text: '' };
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: this.#cookiesFor(url), accept: 'text/html' },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    this.#storeCookies(response.headers.getSetCookie());
    const location = response.headers.get('location');
    if (location) return this.visit(new URL(location, url));
    return { url, status: response.status, text: await response.text() };
  }

  #cookiesFor({ pathname }: URL): string {
    return [...this.#cookies]
      .filter(([, { path }]) => pathname === path || pathname.startsWith(`${path}/`))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
  }

  #storeCookies(lines: readonly string[]): void {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const [, path = '/'] = /; *path=([^;]*)/i.exec(line) ?? [];
      if (value) this.#cookies.set(name, { value, path });
      else this.#cookies.delete(name);
    }
  }
}
