/** Constants that the build writes into the worker (tooling/service-worker.ts). */
declare const build: {
  /** Changes with every change of the build. */
  readonly version: string;
  /** URLs that the offline pages need. */
  readonly offlineFiles: readonly string[];
};
