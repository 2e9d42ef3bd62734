import { startNode } from './processes/node-process.ts';
import { findFreePort } from './processes/ports.ts';
import { supervise } from './processes/supervise.ts';
import { resolveToolScript } from './processes/tool.ts';
import { startBackingServices } from './product/backing-services.ts';
import { failWhenOneEnds } from './product/product.ts';
import { readSettings } from './product/settings.ts';

/**
 * `npm run dev`: the product with hot reload (Vite for the web app, `node --watch` for the API).
 */
export async function run(): Promise<number> {
  const settings = readSettings(process.env);
  const environment = { ...process.env, NODE_ENV: 'development', PUBLIC_URL: settings.publicUrl };
  return supervise({
    exitCodeWhenInterrupted: 0,
    run: async (shutdown) => {
      const services = await startBackingServices({
        settings,
        environment,
        shutdown,
        log: console.log,
      });
      const apiPort = String(await findFreePort());
      const api = startNode({
        script: 'scripts/processes/watch.mjs',
        args: ['apps/api/src/server.ts'],
        env: { ...environment, ...services.apiSettings, HOST: '127.0.0.1', PORT: apiPort },
      });
      shutdown.add(api);
      const web = startNode({
        script: resolveToolScript({
          from: '@react-router/dev',
          name: 'react-router',
          workspace: 'apps/web',
        }),
        args: ['dev', '--port', String(settings.port), '--strictPort'],
        cwd: 'apps/web',
        env: { ...environment, API_URL: `http://127.0.0.1:${apiPort}` },
      });
      shutdown.add(web);
      console.log(`Starting Anupal with hot reload at ${settings.publicUrl}`);
      if (settings.sandboxPort !== null) {
        console.log(`Mail at http://localhost:${settings.sandboxPort}/mailbox`);
      }
      return failWhenOneEnds({ ...services.ended, 'The API': api.ended, 'The web app': web.ended });
    },
  });
}
