import { BrandName } from '../../ui/brand-name.tsx';

/** The frame of a page that is still on its way. It has no words: their language is not known. */
export function EmptyFrame() {
  return (
    <div aria-busy="true" className="flex min-h-dvh flex-col">
      <div className="bg-band">
        <div className="mx-auto flex min-h-16 max-w-6xl items-center px-4">
          <BrandName />
        </div>
      </div>
    </div>
  );
}
