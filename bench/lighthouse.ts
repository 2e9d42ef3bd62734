import { availableParallelism, loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { median, formatNumber } from './figures.ts';
import { findFreePort } from './free-port.ts';
import { publicPages } from './public-pages.ts';
import { formatTable, missesBudget, formatTargetById } from './table.ts';

// npm run lighthouse -- 5 /about: five runs of a page, or of every public page by default, with
// Lighthouse's mobile preset (a simulated mid-range phone on slow 4G).
const columns = [
  { id: 'performance', title: 'Performance', digits: 0 },
  { id: 'accessibility', title: 'Accessibility', digits: 0 },
  { id: 'best-practices', title: 'Best practices', digits: 0 },
  { id: 'seo', title: 'SEO', digits: 0 },
  { id: 'lcp-seconds', title: 'LCP, s', digits: 2 },
  { id: 'cls', title: 'CLS', digits: 3 },
  { id: 'tbt-milliseconds', title: 'TBT, ms', digits: 0 },
] as const;

// The browser sometimes omits the start of the page from its trace.
const missingStart = 'NO_NAVSTART';

type Scores = Readonly<Record<(typeof columns)[number]['id'], number>>;

await run(process.argv.slice(2));

async function run([first = '5', ...rest]: readonly string[]): Promise<void> {
  const { BASE_URL: baseUrl, CHROMIUM_PATH: executablePath } = process.env;
  if (!baseUrl || !executablePath) throw new Error('Start it with npm run lighthouse.');
  const runs = Number(first);
  if (!(runs > 0)) throw new Error('The first argument is the number of runs per page.');
  const load = (loadavg()[0] ?? 0).toFixed(1);
  const port = await findFreePort();
  const args = ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`];
  // Playwright disables the back/forward cache, which Lighthouse checks.
  const ignoreDefaultArgs = ['--disable-back-forward-cache'];
  const browser = await chromium.launch({ executablePath, args, ignoreDefaultArgs });
  const rows: string[][] = [];
  try {
    for (const path of rest.length > 0 ? rest : await publicPages(baseUrl)) {
      const results: Scores[] = [];
      for (let done = 0; done < runs; done += 1) results.push(await measure(baseUrl + path, port));
      const medians = medianScores(results);
      rows.push([path, ...columns.map(({ id, digits }) => formatScore(id, medians[id], digits))]);
      console.log(rows.at(-1)?.join('  '));
    }
  } finally {
    await browser.close();
  }
  const head = ['Page', ...columns.map(({ title }) => title)];
  const targets = ['target', ...columns.map(({ id }) => formatTargetById(`lighthouse-${id}`))];
  const machine = `${availableParallelism()} cores, Node ${process.versions.node}, load ${load} before`;
  console.log(`\n${new Date().toISOString().slice(0, 10)}, ${machine}, the median of ${runs}\n`);
  console.log(formatTable([head, targets, ...rows]));
}

/** Scores from 0 to 100, seconds, milliseconds, and cumulative layout shift. */
async function measure(url: string, port: number, tries = 3): Promise<Scores> {
  const result = await lighthouse(url, { port, logLevel: 'error', output: 'json' });
  const failed = result?.lhr.runtimeError;
  if (failed?.code === missingStart && tries > 1) {
    console.log(`  ${missingStart}: measured again`);
    return measure(url, port, tries - 1);
  }
  if (!result || failed) throw new Error(`${url} could not be measured: ${failed?.code ?? ''}`);
  const { categories, audits } = result.lhr;
  const score = (id: string): number => Math.round((categories[id]?.score ?? 0) * 100);
  const value = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
  for (const { title, score: auditScore, scoreDisplayMode } of Object.values(audits))
    if (auditScore !== null && auditScore < 0.9 && scoreDisplayMode === 'binary')
      console.log(`  ${title}`);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    'lcp-seconds': value('largest-contentful-paint') / 1000,
    cls: value('cumulative-layout-shift'),
    'tbt-milliseconds': value('total-blocking-time'),
  };
}

function medianScores(results: readonly Scores[]): Scores {
  const middle = (id: keyof Scores): number => median(results.map((scores) => scores[id]));
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    'best-practices': middle('best-practices'),
    seo: middle('seo'),
    'lcp-seconds': middle('lcp-seconds'),
    cls: middle('cls'),
    'tbt-milliseconds': middle('tbt-milliseconds'),
  };
}

function formatScore(id: keyof Scores, value: number, digits: number): string {
  const text = formatNumber(value, digits);
  // Compared as rounded: a shift of a ten-thousandth counts as none.
  return missesBudget(`lighthouse-${id}`, Number(value.toFixed(digits))) ? `**${text}**` : text;
}
