/** How much is worked on, and how much may wait for it. */
export interface TurnLimits {
  readonly atOnce: number;
  /** Those that wait; the next is refused. */
  readonly waiting: number;
  /** Those of one sender, at work and waiting. */
  readonly ofSender: number;
}

/** Lets so many at work. Who has none there goes before who has, so that nobody fills the line for all. */
export interface Turns {
  /** Waits for a turn; false where there is no room to wait. */
  enter(sender: string): Promise<boolean>;
  leave(sender: string): void;
}

/** Opens a line of so many places. */
export function openTurns(limits: TurnLimits): Turns {
  const atWork: string[] = [];
  const waiting: { readonly sender: string; readonly go: () => void }[] = [];
  const countOf = (sender: string): number =>
    [...atWork, ...waiting.map((each) => each.sender)].filter((each) => each === sender).length;
  const isNew = ({ sender }: { readonly sender: string }): boolean => !atWork.includes(sender);
  return {
    enter: async (sender) => {
      if (waiting.length >= limits.waiting || countOf(sender) >= limits.ofSender) return false;
      if (atWork.length < limits.atOnce) atWork.push(sender);
      else await new Promise<void>((go) => waiting.push({ sender, go }));
      return true;
    },
    // The place goes from hand to hand, so that nobody slips in between.
    leave: (sender) => {
      atWork.splice(atWork.indexOf(sender), 1);
      const place = Math.max(0, waiting.findIndex(isNew));
      for (const next of waiting.splice(place, 1)) {
        atWork.push(next.sender);
        next.go();
      }
    },
  };
}
