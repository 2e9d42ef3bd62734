/**
 * An error for the operator: its message says in one sentence what is wrong and what to do. It is
 * printed without a stack trace; any other error is a bug and keeps its stack.
 */
export class OperatorError extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message);
    this.name = 'OperatorError';
  }
}
