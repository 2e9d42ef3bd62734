/** Something that was started and must be stopped. */
export interface ShutdownTask {
  /** Called on every task before the first one is ended. */
  begin?: () => void;
  end: (signal: NodeJS.Signals) => Promise<void> | void;
  /** Ends it immediately, on a second Ctrl-C. */
  kill?: () => void;
}

/** Everything that was started so far; it is ended in reverse order. */
export class Shutdown {
  readonly #started: ShutdownTask[] = [];
  #closedBy: NodeJS.Signals | null = null;

  /** Whether the shutdown has started, so that failures are expected. */
  get hasStarted(): boolean {
    return this.#closedBy !== null;
  }

  /** A task added during shutdown is ended immediately. */
  add(task: ShutdownTask): void {
    if (this.#closedBy) void task.end(this.#closedBy);
    else this.#started.push(task);
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
