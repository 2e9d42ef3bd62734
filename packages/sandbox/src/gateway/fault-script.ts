import {
  matchesTarget,
  type CallFault,
  type OrderFacts,
  type Fault,
  type WebhookFault,
} from './fault.ts';
import type { EventName } from './webhook-event.ts';

/** A fault that waits, with the name by which it can be taken back. */
export interface ScheduledFault {
  readonly id: number;
  readonly fault: Fault;
  left: number;
}

const kept = 1000;

/** The faults that were laid down and have not all happened yet; the newest 1,000. */
export class FaultScript {
  #laid: readonly ScheduledFault[] = [];
  #nextId = 1;

  lay(fault: Fault): ScheduledFault {
    const unlimited = 'webhooks' in fault ? Infinity : 1;
    const laid = { id: this.#nextId++, fault, left: fault.times ?? unlimited };
    this.#laid = [...this.#laid, laid].slice(-kept);
    return laid;
  }

  list(): readonly ScheduledFault[] {
    return this.#laid;
  }

  takeBack(id: number): void {
    this.#laid = this.#laid.filter((laid) => laid.id !== id);
  }

  clear(): void {
    this.#laid = [];
  }

  /** The fault that this call meets, counted off. */
  forCall(call: string, facts: OrderFacts): CallFault | undefined {
    for (const laid of this.#laid) {
      const { fault } = laid;
      if ('webhooks' in fault || fault.match !== call || !matchesTarget(fault, facts)) continue;
      this.#countOff(laid);
      return fault;
    }
    return undefined;
  }

  /** The fault that this event meets, counted off. */
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
    if (laid.left <= 0) this.takeBack(laid.id);
  }
}
