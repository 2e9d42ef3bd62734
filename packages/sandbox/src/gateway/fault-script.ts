import {
  matchesTarget,
  type CallFault,
  type OrderReference,
  type Fault,
  type WebhookFault,
} from './fault.ts';
import type { EventName } from './webhook-event.ts';

/** A scheduled fault, with the id by which it can be removed. */
export interface ScheduledFault {
  readonly id: number;
  readonly fault: Fault;
  remaining: number;
}

const maxFaults = 1000;

/** The newest 1,000 faults that are still pending. */
export class FaultScript {
  #scheduled: readonly ScheduledFault[] = [];
  #nextId = 1;

  add(fault: Fault): ScheduledFault {
    const defaultTimes = 'webhooks' in fault ? Infinity : 1;
    const scheduled = { id: this.#nextId++, fault, remaining: fault.times ?? defaultTimes };
    this.#scheduled = [...this.#scheduled, scheduled].slice(-maxFaults);
    return scheduled;
  }

  list(): readonly ScheduledFault[] {
    return this.#scheduled;
  }

  remove(id: number): void {
    this.#scheduled = this.#scheduled.filter((scheduled) => scheduled.id !== id);
  }

  clear(): void {
    this.#scheduled = [];
  }

  /** The fault for a call, counted once. */
  forCall(call: string, order: OrderReference): CallFault | undefined {
    for (const scheduled of this.#scheduled) {
      const { fault } = scheduled;
      if ('webhooks' in fault || fault.match !== call || !matchesTarget(fault, order)) continue;
      this.#countDown(scheduled);
      return fault;
    }
    return undefined;
  }

  /** The fault for an event, counted once. */
  forEvent(event: EventName, order: OrderReference): WebhookFault | undefined {
    for (const scheduled of this.#scheduled) {
      const { fault } = scheduled;
      if (!('webhooks' in fault) || !matchesTarget(fault, order)) continue;
      if (fault.events && !fault.events.includes(event)) continue;
      this.#countDown(scheduled);
      return fault;
    }
    return undefined;
  }

  #countDown(scheduled: ScheduledFault): void {
    scheduled.remaining -= 1;
    if (scheduled.remaining <= 0) this.remove(scheduled.id);
  }
}
