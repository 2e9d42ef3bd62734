import { ConfigError, readConfig } from './config.ts';
import { PortError } from './loopback.ts';
import { startSandbox } from './sandbox.ts';

try {
  const sandbox = await startSandbox(readConfig(process.env));
  console.log(`Sandbox: mail at ${sandbox.url}/mailbox, SMTP at ${sandbox.smtpUrl}`);
  const stop = () => {
    void sandbox.close();
  };
  // `once`: a second signal ends the process immediately.
  process.once('SIGTERM', stop).once('SIGINT', stop);
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof PortError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
