import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { Rotation } from '../../../ui/viewer/view-state.ts';
import {
  toArrowStep,
  boxBetween,
  isLargeEnough,
  moveBox,
  toPagePoint,
  resizeBox,
  type Box,
  type Point,
} from './redaction-model.ts';
import type { Boxes } from './use-boxes.ts';

interface BoxLayerProps {
  readonly boxes: Boxes;
  readonly rotation: Rotation;
  /** Shows the boxes black, as they will be. */
  readonly isPreview: boolean;
}

/** An overlay in the page's own orientation, on which boxes are drawn, moved and resized. */
export function BoxLayer({ boxes, rotation, isPreview }: BoxLayerProps) {
  const { t } = useLingui();
  const [from, setFrom] = useState<Point | null>(null);
  const [drawnBox, setDrawnBox] = useState<Box | null>(null);
  const startDrag = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.target !== event.currentTarget || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setFrom(readPointer(event, rotation));
  };
  const resize = (event: PointerEvent<HTMLDivElement>): void => {
    if (from !== null) setDrawnBox(boxBetween(from, readPointer(event, rotation)));
  };
  const finish = (): void => {
    if (drawnBox !== null && isLargeEnough(drawnBox)) boxes.draw(drawnBox);
    setFrom(null);
    setDrawnBox(null);
  };
  return (
    <div
      role="group"
      aria-label={t`Boxes on the page`}
      onPointerDown={startDrag}
      onPointerMove={resize}
      onPointerUp={finish}
      onPointerCancel={finish}
      className="absolute inset-0 cursor-crosshair touch-none"
    >
      {boxes.list.map((box, index) => (
        <DrawnBox key={index} index={index} {...{ box, boxes, rotation, isPreview }} />
      ))}
      {drawnBox !== null && (
        <span style={boxStyle(drawnBox)} className={`absolute ${draftClasses}`} />
      )}
    </div>
  );
}

interface DrawnBoxProps extends BoxLayerProps {
  readonly index: number;
  readonly box: Box;
}

function DrawnBox({ index, box, boxes, rotation, isPreview }: DrawnBoxProps) {
  const { t } = useLingui();
  const own = useRef<HTMLButtonElement>(null);
  const [grip, setGrip] = useState<Point | null>(null);
  useEffect(() => {
    if (boxes.lastAdded === index) own.current?.focus();
  }, [boxes.lastAdded, index]);
  const handleKey = (event: KeyboardEvent): void => {
    const by = toArrowStep(event.key, rotation);
    const isRemoval = event.key === 'Delete' || event.key === 'Backspace';
    if (by === null && !isRemoval) return;
    event.preventDefault();
    if (by === null) boxes.remove(index);
    else boxes.change(index, event.shiftKey ? resizeBox(box, by) : moveBox(box, by));
  };
  const drag = (event: PointerEvent<HTMLButtonElement>): void => {
    if (grip === null || event.currentTarget.parentElement === null) return;
    const at = locatePointer(event.currentTarget.parentElement, event, rotation);
    boxes.change(index, moveBox(box, { x: at.x - grip.x, y: at.y - grip.y }));
    setGrip(at);
  };
  const number = index + 1;
  const [left, top, wide, high] = [box.x, box.y, box.width, box.height].map(percent);
  return (
    <button
      ref={own}
      type="button"
      aria-label={t`Box ${number}: ${left} from the left, ${top} from the top, ${wide} wide, ${high} high`}
      style={boxStyle(box)}
      onKeyDown={handleKey}
      onPointerDown={(event) => {
        const layer = event.currentTarget.parentElement;
        if (layer === null || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setGrip(locatePointer(layer, event, rotation));
      }}
      onPointerMove={drag}
      onPointerUp={() => setGrip(null)}
      onPointerCancel={() => setGrip(null)}
      className={`absolute cursor-move ${isPreview ? 'bg-[#000]' : draftClasses}`}
    />
  );
}

const draftClasses = 'border-2 border-danger bg-scrim';

function readPointer(event: PointerEvent<HTMLElement>, rotation: Rotation): Point {
  return locatePointer(event.currentTarget, event, rotation);
}

// The layer's bounding box is upright, so the point is rotated back.
function locatePointer(
  layer: Element,
  { clientX, clientY }: PointerEvent,
  rotation: Rotation,
): Point {
  const { left, top, width, height } = layer.getBoundingClientRect();
  return toPagePoint({ x: (clientX - left) / width, y: (clientY - top) / height }, rotation);
}

function boxStyle({ x, y, width, height }: Box) {
  return { left: percent(x), top: percent(y), width: percent(width), height: percent(height) };
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}
