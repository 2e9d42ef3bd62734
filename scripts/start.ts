import { relative } from 'node:path';
import { Endings } from './processes/endings.ts';
import { whenInterrupted } from './processes/interruption.ts';
import { startProduct } from './product/product.ts';
import { readSettings } from './product/settings.ts';
import type { Settings } from './product/settings.ts';

/** `npm start`: the whole product, until Ctrl-C. */
export async function run(): Promise<number> {
  const settings = readSettings(process.env);
  const endings = new Endings();
  const interrupted = whenInterrupted(() => endings.killAll());
  let signal: NodeJS.Signals = 'SIGTERM';
  try {
    const product = startProduct({ settings, given: process.env, endings, say: console.log });
    const served = product.then(({ broken }) => {
      welcome(settings);
      return broken;
    });
    signal = await Promise.race([interrupted, served]);
    console.log('Stopping …');
  } finally {
    await endings.endAll(signal);
  }
  return 0;
}

function welcome({ publicUrl, sandboxPort, dataDir }: Settings): void {
  const seconds = (performance.now() / 1000).toFixed(1);
  console.log(`\nAnupal is ready at ${publicUrl} (after ${seconds} s)\n`);
  if (sandboxPort !== null) {
    const mailbox = `http://localhost:${String(sandboxPort)}/mailbox`;
    console.log(`  Sign in as  ${demoAccounts.join(', ')}`);
    console.log(`  Mail        ${mailbox} (the sign-in codes arrive there)`);
  }
  console.log(`  Data, logs  ${relative('.', dataDir) || '.'}`);
  console.log('  Stop        Ctrl-C\n');
}

const demoAccounts = [
  'superadmin@anupal.test',
  'admin@anupal.test',
  'user@anupal.test',
  'new@anupal.test',
];
