/** The memory of a process for files that people send: it is bounded, whoever sends how much. */
export interface UploadMemory {
  /** Lets one upload of a sender in; null where the sender has too many under way. */
  open(sender: string): UploadAllocation | null;
}

/** The place of one upload. */
export interface UploadAllocation {
  /** Takes so many bytes more; false where there is no room. */
  reserve(bytes: number): boolean;
  /** Does work with what was taken, and keeps the place until that is done, whoever leaves meanwhile. */
  holdDuring<T>(work: () => Promise<T>): Promise<T>;
  /** Gives everything back; may be called again. */
  release(): void;
}

/** Opens a room of so many bytes, with at most so many uploads of one sender at a time. */
export function createUploadMemory(most: {
  readonly bytes: number;
  readonly uploadsOfSender: number;
}): UploadMemory {
  let taken = 0;
  const underWay = new Map<string, number>();
  return {
    open: (sender) => {
      const others = underWay.get(sender) ?? 0;
      if (others >= most.uploadsOfSender) return null;
      underWay.set(sender, others + 1);
      let held = 0;
      let isInside = true;
      let isAtWork = false;
      let isWaitedFor = true;
      const giveBack = (): void => {
        if (!isInside || isAtWork || isWaitedFor) return;
        isInside = false;
        taken -= held;
        const left = (underWay.get(sender) ?? 1) - 1;
        if (left > 0) underWay.set(sender, left);
        else underWay.delete(sender);
      };
      return {
        reserve: (bytes) => {
          if (!isInside || taken + bytes > most.bytes) return false;
          taken += bytes;
          held += bytes;
          return true;
        },
        holdDuring: async (work) => {
          isAtWork = true;
          return work().finally(() => {
            isAtWork = false;
            giveBack();
          });
        },
        release: () => {
          isWaitedFor = false;
          giveBack();
        },
      };
    },
  };
}
