import { startNode } from './processes/node-process.ts';
import { freePort } from './processes/ports.ts';
import { supervise } from './processes/supervise.ts';
import { resolveToolScript } from './processes/tool.ts';
import { startBackingServices } from './product/backing-services.ts';
import { failWhenOneEnds } from './product/product.ts';
import { readSettings } from './product/settings.ts';

/** `npm run dev`: the product with hot reload, of the web app by Vite and of the API by Node. */
export async function run(): Promise<number> {
  const settings = readSettings(process.env);
  const given = { ...process.env, NODE_ENV: 'development', PUBLIC_URL: settings.publicUrl };
  return supervise({
    exitCodeWhenInterrupted: 0,
    run: async (shutdown) => {
      const ground = await startBackingServices({
        settings,
        environment: given,
        shutdown,
        log: console.log,
      });
      const apiPort = String(await freePort());
      const api = startNode({
        script: 'scripts/processes/watch.mjs',
        args: ['apps/api/src/server.ts'],
        env: { ...given, ...ground.apiSettings, HOST: '127.0.0.1', PORT: apiPort },
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
        env: { ...given, API_URL: `http://127.0.0.1:${apiPort}` },
      });
      shutdown.add(web);
      console.log(`Anupal with hot reload comes up at ${settings.publicUrl}`);
      if (settings.sandboxPort !== null) {
        console.log(`Mail at http://localhost:${settings.sandboxPort}/mailbox`);
      }
      return failWhenOneEnds({ ...ground.ended, 'The API': api.ended, 'The web app': web.ended });
    },
  });
}
