import { afterEach, describe, expect, it } from 'vitest';
import { expectRefusal } from './testing/refusals.ts';
import { createDeedsServer, uploadsPath, type DeedsServer } from './testing/upload-server.ts';

const html = Buffer.from('<html><script>alert(1)</script></html>');

let server: DeedsServer;

afterEach(() => server.close());

describe('a file as a response', () => {
  it.each(['image/jpeg', 'application/pdf'] as const)(
    'K07 is a %s whatever its content, and cannot run, be cached or be embedded',
    async (type) => {
      server = await createDeedsServer({ file: { bytes: html, type, name: '' } });
      const response = await get('deed-1.pdf');
      expect(response.rawPayload.equals(html)).toBe(true);
      expect(response.headers).toMatchObject({
        'content-type': type,
        'content-length': String(html.length),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'content-disposition': 'inline; filename="deed-1.pdf"',
        'cache-control': 'no-store, private',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
      });
      expect(response.headers.etag).toBeUndefined();
    },
  );

  it.each(['a"; x=".pdf', 'a\r\nX-Evil: 1.pdf', '..%2Fdeed.pdf', 'दस्तावेज़.pdf', 'a'.repeat(200)])(
    'K05 refuses a name like %j',
    async (name) => {
      server = await createDeedsServer({ file: { bytes: html, type: 'image/jpeg', name: '' } });
      const response = await get(name);
      expectRefusal(response, 'internal');
      expect(response.headers['content-disposition']).toBeUndefined();
      expect(response.headers['x-evil']).toBeUndefined();
    },
  );
});

function get(name: string) {
  const headers = { authorization: 'Bearer good' };
  return server.app.inject({ url: `${uploadsPath}/${encodeURIComponent(name)}`, headers });
}
