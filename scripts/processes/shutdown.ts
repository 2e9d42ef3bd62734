/** Something that was started and must be ended. */
export interface ShutdownTask {
  /** Told before anything ends. */
  begin?: () => void;
  end: (signal: NodeJS.Signals) => Promise<void> | void;
  /** Ends it at once, for a person who will not wait. */
  kill?: () => void;
}

/** Everything that was started so far; it ends in the opposite order. */
export class Shutdown {
  readonly #started: ShutdownTask[] = [];
  #closedBy: NodeJS.Signals | null = null;

  /** Whether the end has begun: what breaks off now was meant to. */
  get hasBegun(): boolean {
    return this.#closedBy !== null;
  }

  /** What is started after the end has begun ends at once. */
  add(ending: ShutdownTask): void {
    if (this.#closedBy) void ending.end(this.#closedBy);
    else this.#started.push(ending);
  }

  async endAll(signal: NodeJS.Signals): Promise<void> {
    this.#closedBy = signal;
    for (const { begin } of this.#started) begin?.();
    for (let last = this.#started.at(-1); last; last = this.#started.at(-1)) {
      await last.end(signal);
      this.#started.pop();
    }
  }

  killAll(): void {
    for (const { kill } of this.#started) kill?.();
  }
}
