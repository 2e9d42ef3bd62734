import { request as openRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { onTestFinished, vi } from 'vitest';

/** Gives Node the methods of XMLHttpRequest that the product uses, until the test ends. */
export function installFakeXhr(): void {
  vi.stubGlobal('XMLHttpRequest', TestXhr);
  onTestFinished(() => void vi.unstubAllGlobals());
}

const pieceBytes = 64 * 1024;

class TestXhr extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  #method = '';
  #url = '';
  #headers: Record<string, string> = {};
  #answered: readonly string[] = [];
  #isOver = false;
  #request: ClientRequest | null = null;

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = value;
  }

  getAllResponseHeaders(): string {
    return this.#answered.map((line) => `${line}\r\n`).join('');
  }

  send(form: FormData): void {
    void this.#send(form);
  }

  abort(): void {
    this.#end('abort');
    this.#request?.destroy();
  }

  async #send(form: FormData): Promise<void> {
    const encoded = new Response(form);
    const bytes = Buffer.from(await encoded.arrayBuffer());
    if (this.#isOver) return;
    const type = encoded.headers.get('Content-Type') ?? '';
    const headers = { ...this.#headers, 'Content-Type': type, 'Content-Length': bytes.length };
    this.#request = openRequest(this.#url, { method: this.#method, headers });
    this.#request.on('error', () => this.#end('error'));
    this.#request.on('response', (response: IncomingMessage) => void this.#receive(response));
    for (let sent = 0; sent < bytes.length; sent += pieceBytes) {
      const piece = bytes.subarray(sent, sent + pieceBytes);
      await new Promise((resolve) => this.#request?.write(piece, resolve));
      const loaded = sent + piece.length;
      const progress = Object.assign(new Event('progress'), { loaded, total: bytes.length });
      this.upload.dispatchEvent(progress);
    }
    this.#request.end();
  }

  async #receive(response: IncomingMessage): Promise<void> {
    let text = '';
    for await (const piece of response) text += String(piece);
    this.status = response.statusCode ?? 0;
    this.responseText = text;
    this.#answered = Object.entries(response.headers).map(
      ([name, value]) => `${name}: ${String(value)}`,
    );
    this.#end('load');
  }

  #end(how: 'load' | 'error' | 'abort'): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.dispatchEvent(new Event(how));
  }
}
