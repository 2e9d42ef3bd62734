import { Gauge, type Registry } from 'prom-client';
import type { Pool } from 'pg';
import { countRecentPayments } from './modules/payments/public.ts';
import { listQueues } from './modules/office/public.ts';
import { readFirmBalances } from './modules/wallet/public.ts';
import { readLastBackup } from './platform/backup/last-backup.ts';
import type { Context } from './platform/context.ts';
import type { StorageHealth } from './platform/files/storage-health.ts';

/**
 * Adds metrics read from the database, the pool and the disk at each scrape. Those of the database are the
 * same for every process: take their maximum, not their sum.
 */
export function addProductMetrics(
  registry: Registry,
  context: Context,
  {
    pool,
    checkStorage,
  }: { readonly pool: Pool; readonly checkStorage: () => Promise<StorageHealth> },
): void {
  addQueueMetrics(registry, context);
  addMoneyMetrics(registry, context);
  addBackupMetric(registry, context);
  addPoolMetric(registry, pool);
  addFilesMetric(registry, checkStorage);
}

const queueStates = ['waiting', 'retrying', 'active', 'failed'] as const;

function addQueueMetrics(registry: Registry, { db }: Context): void {
  const oldest = new Gauge({
    name: 'anupal_queue_oldest_seconds',
    help: 'How long the oldest job that is due has waited, by queue.',
    labelNames: ['queue'],
    registers: [registry],
  });
  new Gauge({
    name: 'anupal_queue_jobs',
    help: 'Jobs by queue and state: waiting, retrying (those of waiting that failed before), active, failed for good.',
    labelNames: ['queue', 'state'],
    registers: [registry],
    async collect() {
      for (const { name: queue, oldest: seconds, ...states } of await listQueues(db)) {
        oldest.set({ queue }, seconds);
        for (const state of queueStates) this.set({ queue, state }, states[state]);
      }
    },
  });
}

function addMoneyMetrics(registry: Registry, { db }: Context): void {
  new Gauge({
    name: 'anupal_suspense_paise',
    help: 'Money in suspense that matches no order, in paise.',
    registers: [registry],
    async collect() {
      this.set((await readFirmBalances(db)).suspense);
    },
  });
  new Gauge({
    name: 'anupal_payments_last_day',
    help: 'Payments first seen in the last 24 hours, by outcome: fulfilled, failed, pending, or why the money is in suspense.',
    labelNames: ['outcome'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { outcome, count } of await countRecentPayments(db)) this.set({ outcome }, count);
    },
  });
}

function addBackupMetric(registry: Registry, { db, clock }: Context): void {
  new Gauge({
    name: 'anupal_backup_age_seconds',
    help: 'Age of the last complete backup; +Inf before the first.',
    registers: [registry],
    async collect() {
      const madeAt = await readLastBackup(db);
      this.set(madeAt === null ? Infinity : (clock() - madeAt.getTime()) / 1000);
    },
  });
}

function addPoolMetric(registry: Registry, pool: Pool): void {
  new Gauge({
    name: 'anupal_pool_connections',
    help: 'Connections of this process to PostgreSQL by state: busy, idle; waiting are calls without one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

function addFilesMetric(registry: Registry, checkStorage: () => Promise<StorageHealth>): void {
  new Gauge({
    name: 'anupal_document_store_available',
    help: '1 while documents can be stored, 0 while their disk is full, read-only, broken or hangs.',
    registers: [registry],
    async collect() {
      this.set((await checkStorage()) === 'available' ? 1 : 0);
    },
  });
}
