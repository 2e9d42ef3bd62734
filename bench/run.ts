import { availableParallelism } from 'node:os';
import type { Figure } from './figures.ts';
import { readPlaces, type Places } from './places.ts';
import { measureLogin } from './scenarios/login-timing.ts';
import { measureMe } from './scenarios/me-over-bare.ts';
import { measurePages } from './scenarios/page-weight.ts';
import { measureSignIn } from './scenarios/sign-in.ts';
import { measureSlowSockets } from './scenarios/slow-sockets.ts';
import { measureStart } from './scenarios/start.ts';
import { tableOf } from './table.ts';

const scenarios: Readonly<Record<string, (places: Places) => Promise<readonly Figure[]>>> = {
  start: measureStart,
  'page-weight': measurePages,
  'me-over-bare': measureMe,
  'sign-in': measureSignIn,
  'login-timing': measureLogin,
  'slow-sockets': measureSlowSockets,
};

await run(process.argv.slice(2));

async function run(wanted: readonly string[]): Promise<void> {
  const places = readPlaces(process.env);
  const figures: Figure[] = [];
  for (const name of wanted.length > 0 ? wanted : Object.keys(scenarios)) {
    const measure = scenarios[name];
    if (!measure) throw new Error(`There is no ${name}: ${Object.keys(scenarios).join(', ')}.`);
    console.log(`Measuring ${name} …`);
    figures.push(...(await measure(places)));
  }
  const today = new Date().toISOString().slice(0, 10);
  console.log(`\n${today}, ${availableParallelism()} cores, Node ${process.versions.node}\n`);
  console.log(tableOf(figures));
}
