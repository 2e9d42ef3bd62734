import { relative } from 'node:path';
import { supervise } from './processes/supervise.ts';
import { startProduct } from './product/product.ts';
import { readSettings, type Settings } from './product/settings.ts';

/** `npm start`: runs the product until Ctrl-C. */
export async function run(): Promise<number> {
  const settings = readSettings(process.env);
  return supervise({
    exitCodeWhenInterrupted: 0,
    run: async (shutdown) => {
      const options = { settings, environment: process.env, shutdown, log: console.log };
      const { broken } = await startProduct(options);
      welcome(settings);
      return broken;
    },
  });
}

function welcome({ publicUrl, sandboxPort, dataDir }: Settings): void {
  const seconds = (performance.now() / 1000).toFixed(1);
  console.log(`\nAnupal is ready at ${publicUrl} (after ${seconds} s)\n`);
  if (sandboxPort !== null) {
    console.log(`  Sign in as  ${demoAccounts.join(', ')}`);
    console.log(`  Mail        http://localhost:${sandboxPort}/mailbox (codes arrive there)`);
  }
  console.log(`  Data, logs  ${relative('.', dataDir) || '.'}`);
  console.log('  Stop        Ctrl-C\n');
}

const demoAccounts = [
  'superadmin@anupal.test',
  'superadmin2@anupal.test',
  'admin@anupal.test',
  'user@anupal.test',
  'new@anupal.test',
];
