import type { IconName } from './icon-names.ts';
import { Icon } from './icon.tsx';
import type { Turn } from './turn.ts';

interface IconTileProps {
  readonly icon: IconName;
  readonly turn: Turn;
  /** Whether it is on a tinted background. */
  readonly isStrong?: boolean;
}

/** An icon on a square whose colour says whose turn it is. Hidden where it would squeeze the text. */
export function IconTile({ icon, turn, isStrong = false }: IconTileProps) {
  const { soft, strong } = styles[turn];
  return (
    <span
      className={`inline-flex size-10 shrink-0 items-center justify-center rounded-control max-[20rem]:hidden ${isStrong ? strong : soft}`}
    >
      <Icon name={icon} />
    </span>
  );
}

const styles: Readonly<Record<Turn, { readonly soft: string; readonly strong: string }>> = {
  you: { soft: 'bg-primary-soft text-link', strong: 'bg-primary text-on-primary' },
  office: { soft: 'bg-office-soft text-office', strong: 'bg-office text-surface' },
  late: { soft: 'bg-danger-soft text-danger', strong: 'bg-danger text-surface' },
  done: { soft: 'bg-success-soft text-success', strong: 'bg-success text-surface' },
};
