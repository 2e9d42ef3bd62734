import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Log } from '../log/log.ts';
import type { RateLimits } from './rate-limit.ts';
import { basePath } from './paths.ts';
import { sendRefusal } from './refusal.ts';

// Both formats that browsers send (report-uri and the Reporting API); only the directive is read.
const directive = z
  .string()
  .max(60)
  .regex(/^[a-z-]+$/);
const report = z.union([
  z.object({ 'csp-report': z.object({ 'effective-directive': directive }) }),
  z.array(z.object({ body: z.object({ effectiveDirective: directive }) })).max(20),
]);

/** Accepts browsers' reports of policy violations, at most 8 KB each. */
export async function acceptCspReports(
  app: FastifyInstance,
  log: Log,
  limits: RateLimits,
): Promise<void> {
  await app.register(async (scope) => {
    const types = ['application/csp-report', 'application/reports+json', 'application/json'];
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit: 8192 }, parse);
    scope.post(`${basePath}/csp-report`, { schema: { hide: true } }, async (request, reply) => {
      const retryAfter = await limits.consumeForNetwork(request.ip);
      if (retryAfter !== null)
        return sendRefusal(request, reply, { code: 'too_many_requests', retryAfter });
      const parsed = report.safeParse(request.body);
      if (!parsed.success) return sendRefusal(request, reply, { code: 'invalid_input' });
      for (const name of reportedDirectives(parsed.data))
        log.warn('policy violated', { directive: name });
      return reply.status(204).send();
    });
  });
}

function parse(_request: unknown, text: string, done: (error: null, value: unknown) => void): void {
  try {
    done(null, JSON.parse(text));
  } catch {
    done(null, undefined); // not JSON, so the schema refuses it
  }
}

function reportedDirectives(data: z.output<typeof report>): readonly string[] {
  if (Array.isArray(data)) return data.map((entry) => entry.body.effectiveDirective);
  return [data['csp-report']['effective-directive']];
}
