import type { SystemState } from '@anupal/contract/office/system';
import type { SystemStatus } from './system-status.ts';

/** Presents the status of the system. */
export function presentSystemStatus(status: SystemStatus): SystemState {
  const {
    product,
    database,
    migrations,
    ownTime,
    queues,
    failed,
    lastEmailAt,
    lastBackupAt,
    swept,
  } = status;
  return {
    product: { ...product, startedAt: product.startedAt.toISOString() },
    database: {
      version: database.version,
      bytes: database.bytes,
      migrations: migrations.done.length,
      newestMigration: migrations.done.at(-1) ?? null,
      pending: migrations.pending.length,
    },
    clock: {
      databaseAt: database.now.toISOString(),
      aheadBy: Math.round(ownTime - database.now.getTime()),
    },
    jobs: {
      queues: queues.map(({ name, waiting, retrying, active, failed: failures }) => ({
        name,
        waiting,
        retrying,
        active,
        failed: failures,
      })),
      failed: failed.map(({ failed_at, ...job }) => ({
        ...job,
        failedAt: failed_at.toISOString(),
      })),
    },
    lastEmailAt: lastEmailAt?.toISOString() ?? null,
    lastBackupAt: lastBackupAt?.toISOString() ?? null,
    files: swept && {
      count: swept.count,
      bytes: swept.bytes,
      removed: swept.removed,
      sweptAt: swept.at.toISOString(),
    },
  };
}
