import { setTimeout as pause } from 'node:timers/promises';
import type { Figure } from './figures.ts';
import type { Endpoints } from './endpoints.ts';
import { endWorkers } from './workers/start-worker.ts';

/** Measures something, and tells each figure as soon as it has it. */
export type Scenario = (places: Endpoints) => AsyncIterable<Figure>;

/** What came of the scenarios. */
export interface ScenarioResults {
  readonly figures: readonly Figure[];
  /** Those that did not come to their end. */
  readonly failed: readonly string[];
}

/**
 * Measures one scenario after another. One that fails tells why and keeps the figures that it had; the
 * next goes on without what it left running.
 */
export async function runScenarios(
  scenarios: ReadonlyMap<string, Scenario>,
  places: Endpoints,
): Promise<ScenarioResults> {
  const figures: Figure[] = [];
  const failed: string[] = [];
  for (const [name, measure] of scenarios) {
    console.log(`Measuring ${name} …`);
    try {
      for await (const figure of measure(places)) figures.push(figure);
    } catch (error) {
      console.error(`${name} failed:`, error);
      failed.push(name);
    }
    await endWorkers();
    await pause(100); // to notice which connections were closed while a scenario let nothing else run
  }
  return { figures, failed };
}
