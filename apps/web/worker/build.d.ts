/** What the build writes into the worker (tooling/service-worker.ts). */
declare const build: {
  /** Changes with whatever the build has made. */
  readonly version: string;
  /** Addresses of what the offline pages need. */
  readonly offlineFiles: readonly string[];
};
