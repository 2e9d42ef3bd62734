import { Counter, Histogram, Registry } from 'prom-client';

/** Counters of this process since its start; served at `/metrics` with the metrics of the API. */
export const processMetrics = new Registry();

const registers = [processMetrics];

/** Events written to the audit log. */
export const auditEvents = new Counter({
  name: 'anupal_audit_events_total',
  help: 'Events written to the audit log, by action and outcome.',
  labelNames: ['action', 'outcome'],
  registers,
});

/** Attempts to hand an email to the mail server; failed ones are repeated. */
export const emailAttempts = new Counter({
  name: 'anupal_mails_total',
  help: 'Emails handed to the mail server, by outcome: sent, failed.',
  labelNames: ['outcome'],
  registers,
});

/** Uploaded documents, by `accepted` or the refusal's code. */
export const uploads = new Counter({
  name: 'anupal_uploads_total',
  help: 'Uploaded documents, by outcome: accepted, or the code of the refusal.',
  labelNames: ['outcome'],
  registers,
});

/** From the moment a document is queued until its pages are rendered or refused. */
export const renderSeconds = new Histogram({
  name: 'anupal_rendering_seconds',
  help: 'Time to render an uploaded document, including waiting.',
  buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40],
  registers,
});
