import { BrandName } from '../../ui/brand-name.tsx';

/** The frame of a page that is on its way, wordless but for those whom it will never reach. */
export function EmptyFrame() {
  return (
    <div aria-busy="true" className="flex min-h-dvh flex-col">
      <div className="bg-band">
        <div className="mx-auto flex min-h-16 max-w-6xl items-center px-4">
          <BrandName />
        </div>
      </div>
      <noscript>
        <div className="mx-auto max-w-lg space-y-4 px-4 py-8">
          <p lang="en">This page needs JavaScript. Please turn it on in your browser and reload.</p>
          <p lang="hi">
            इस पेज के लिए JavaScript ज़रूरी है। कृपया अपने ब्राउज़र में इसे चालू करें और पेज फिर से लोड करें।
          </p>
        </div>
      </noscript>
    </div>
  );
}
