import type { TestProject } from 'vitest/node';
import { startNode } from '../processes/node-process.ts';
import { findFreePort } from '../processes/ports.ts';
import { waitUntilOk } from '../product/readiness.ts';

/** The sandbox of a test run: one process for all files. */
interface TestSandbox {
  /** The base URL of mailbox, identity and gateway. */
  url: string;
  smtpUrl: string;
  /** The public URL of the product under test. */
  publicUrl: string;
  clientId: string;
  clientSecret: string;
  razorpay: { keyId: string; keySecret: string; webhookSecret: string; accountId: string };
}

interface RunningSandbox {
  sandbox: TestSandbox;
  stop: () => Promise<void>;
}

declare module 'vitest' {
  interface ProvidedContext {
    testSandbox: TestSandbox;
  }
}

declare global {
  /** Each project evaluates this file separately; this global is shared. */
  var anupalTestSandbox: Promise<RunningSandbox> | undefined;
}

/** Vitest calls this once for each project that names it in `globalSetup` and has files to run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  globalThis.anupalTestSandbox ??= start();
  const { sandbox, stop } = await globalThis.anupalTestSandbox;
  project.provide('testSandbox', sandbox);
  return stop;
}

async function start(): Promise<RunningSandbox> {
  const [port, smtpPort] = await Promise.all([findFreePort(), findFreePort()]);
  const sandbox = {
    url: `http://localhost:${port}`,
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    publicUrl: 'https://portal.example',
    clientId: 'tests',
    clientSecret: 'a-secret-of-the-tests',
    razorpay: {
      keyId: 'rzp_test_tests',
      keySecret: 'a-key-secret-of-the-tests',
      webhookSecret: 'a-webhook-secret-of-the-tests',
      accountId: 'acc_000000000tests',
    },
  };
  const child = startNode({
    script: 'packages/sandbox/src/server.ts',
    env: {
      ...process.env,
      SANDBOX_PORT: String(port),
      SANDBOX_SMTP_PORT: String(smtpPort),
      PUBLIC_URL: sandbox.publicUrl,
      GOOGLE_CLIENT_ID: sandbox.clientId,
      GOOGLE_CLIENT_SECRET: sandbox.clientSecret,
      RAZORPAY_KEY_ID: sandbox.razorpay.keyId,
      RAZORPAY_KEY_SECRET: sandbox.razorpay.keySecret,
      RAZORPAY_WEBHOOK_SECRET: sandbox.razorpay.webhookSecret,
      RAZORPAY_ACCOUNT_ID: sandbox.razorpay.accountId,
      // The products under test open no port; each test delivers its own events.
      GATEWAY_WEBHOOK_URL: 'http://127.0.0.1:9/',
      GATEWAY_RETRY_MS: '3600000',
    },
    output: 'ignore',
  });
  const exited = new AbortController();
  void child.ended.then(() => exited.abort());
  await waitUntilOk(`${sandbox.url}/healthz`, exited.signal);
  if (exited.signal.aborted) throw new Error('The sandbox did not start.');
  return { sandbox, stop: () => child.end('SIGTERM') };
}
