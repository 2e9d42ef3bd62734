/** Memory of a process for uploads, bounded whoever sends how much. */
export interface UploadMemory {
  /** Admits one upload of a sender; null if the sender has too many in progress. */
  open(sender: string): UploadAllocation | null;
}

/** The memory of one upload. */
export interface UploadAllocation {
  /** Reserves more bytes; false if the memory is used up. */
  reserve(bytes: number): boolean;
  /** Runs work on the upload and holds its memory until the work is done, even if the client leaves. */
  holdDuring<T>(work: () => Promise<T>): Promise<T>;
  /** Releases everything; may be called again. */
  release(): void;
}

/** Creates a memory of so many bytes, with at most so many uploads of one sender at a time. */
export function createUploadMemory(limits: {
  readonly bytes: number;
  readonly uploadsPerSender: number;
}): UploadMemory {
  let used = 0;
  const uploads = new Map<string, number>();
  return {
    open: (sender) => {
      const others = uploads.get(sender) ?? 0;
      if (others >= limits.uploadsPerSender) return null;
      uploads.set(sender, others + 1);
      let reserved = 0;
      let isOpen = true;
      let isWorking = false;
      let hasClient = true;
      const releaseIfDone = (): void => {
        if (!isOpen || isWorking || hasClient) return;
        isOpen = false;
        used -= reserved;
        const remaining = (uploads.get(sender) ?? 1) - 1;
        if (remaining > 0) uploads.set(sender, remaining);
        else uploads.delete(sender);
      };
      return {
        reserve: (bytes) => {
          if (!isOpen || used + bytes > limits.bytes) return false;
          used += bytes;
          reserved += bytes;
          return true;
        },
        holdDuring: async (work) => {
          isWorking = true;
          return work().finally(() => {
            isWorking = false;
            releaseIfDone();
          });
        },
        release: () => {
          hasClient = false;
          releaseIfDone();
        },
      };
    },
  };
}
