/**
 * An end that a person must read: its message is one sentence that says what is wrong and what to
 * do. It is shown without a stack; every other error is a fault of ours and keeps its stack.
 */
export class OperatorError extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message);
    this.name = 'Refusal';
  }
}
