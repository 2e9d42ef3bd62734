import {
  matchesTarget,
  type CallFault,
  type OrderFacts,
  type Fault,
  type WebhookFault,
} from './fault.ts';
import type { EventName } from './webhook-event.ts';

/** A scheduled fault, with the id by which it can be removed. */
export interface ScheduledFault {
  readonly id: number;
  readonly fault: Fault;
  left: number;
}

const kept = 1000;

/** The newest 1,000 faults that are still pending. */
export class FaultScript {
  #laid: readonly ScheduledFault[] = [];
  #nextId = 1;

  add(fault: Fault): ScheduledFault {
    const unlimited = 'webhooks' in fault ? Infinity : 1;
    const laid = { id: this.#nextId++, fault, left: fault.times ?? unlimited };
    this.#laid = [...this.#laid, laid].slice(-kept);
    return laid;
  }

  list(): readonly ScheduledFault[] {
    return this.#laid;
  }

  remove(id: number): void {
    this.#laid = this.#laid.filter((laid) => laid.id !== id);
  }

  clear(): void {
    this.#laid = [];
  }

  /** The fault for a call, counted once. */
  forCall(call: string, facts: OrderFacts): CallFault | undefined {
    for (const laid of this.#laid) {
      const { fault } = laid;
      if ('webhooks' in fault || fault.match !== call || !matchesTarget(fault, facts)) continue;
      this.#countOff(laid);
      return fault;
    }
    return undefined;
  }

  /** The fault for an event, counted once. */
  forEvent(event: EventName, facts: OrderFacts): WebhookFault | undefined {
    for (const laid of this.#laid) {
      const { fault } = laid;
      if (!('webhooks' in fault) || !matchesTarget(fault, facts)) continue;
      if (fault.events && !fault.events.includes(event)) continue;
      this.#countOff(laid);
      return fault;
    }
    return undefined;
  }

  #countOff(laid: ScheduledFault): void {
    laid.left -= 1;
    if (laid.left <= 0) this.remove(laid.id);
  }
}
