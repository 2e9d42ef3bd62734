import { setTimeout as pause } from 'node:timers/promises';
import type { Measurement } from './figures.ts';
import type { Endpoints } from './endpoints.ts';
import { endWorkers } from './workers/start-worker.ts';

/** Measures something and yields each figure immediately. */
export type Scenario = (endpoints: Endpoints) => AsyncIterable<Measurement>;

/** The results of the scenarios. */
export interface ScenarioResults {
  readonly figures: readonly Measurement[];
  /** The scenarios that failed. */
  readonly failed: readonly string[];
}

/**
 * Runs the scenarios one after another. A failing scenario prints its error and keeps its figures;
 * its workers are ended before the next one.
 */
export async function runScenarios(
  scenarios: ReadonlyMap<string, Scenario>,
  endpoints: Endpoints,
): Promise<ScenarioResults> {
  const figures: Measurement[] = [];
  const failed: string[] = [];
  for (const [name, measure] of scenarios) {
    console.log(`Measuring ${name} …`);
    try {
      for await (const figure of measure(endpoints)) figures.push(figure);
    } catch (error) {
      console.error(`${name} failed:`, error);
      failed.push(name);
    }
    await endWorkers();
    await pause(100); // to notice connections that were closed while a scenario blocked the event loop
  }
  return { figures, failed };
}
