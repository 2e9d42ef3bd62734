import { Counter, Histogram, Registry } from 'prom-client';

/** What this process has counted since it started; served at `/metrics` with the measures of its API. */
export const processMetrics = new Registry();

const registers = [processMetrics];

/** Events of the audit log: sign-ins, refused codes, settled payments and everything else on record. */
export const auditEvents = new Counter({
  name: 'anupal_audit_events_total',
  help: 'Events written to the audit log, by action and outcome.',
  labelNames: ['action', 'outcome'],
  registers,
});

/** Mails handed to the mail server; `failed` counts tries, which are repeated. */
export const emailAttempts = new Counter({
  name: 'anupal_mails_total',
  help: 'Tries to hand a mail to the mail server, by outcome: sent, failed.',
  labelNames: ['outcome'],
  registers,
});

/** Documents that were sent; the outcome is `accepted` or the code of the refusal. */
export const uploads = new Counter({
  name: 'anupal_uploads_total',
  help: 'Uploaded documents, by outcome: accepted, or the code of the refusal.',
  labelNames: ['outcome'],
  registers,
});

/** From the moment that a document waits for its turn until its pages are drawn or refused. */
export const renderSeconds = new Histogram({
  name: 'anupal_drawing_seconds',
  help: 'Time to draw an uploaded document, waiting included.',
  buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40],
  registers,
});
