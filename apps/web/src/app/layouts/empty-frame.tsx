import type { Language } from '@anupal/contract/languages';
import { BrandName } from '../../ui/brand-name.tsx';
import { paths, publicUrl } from '../paths.ts';

/** The frame of a page that is loading, without text except for browsers without script. */
export function EmptyFrame() {
  return (
    <div aria-busy="true" className="flex min-h-dvh flex-col">
      <div className="bg-band text-on-band">
        <div className="mx-auto flex min-h-16 max-w-6xl items-center px-4">
          <BrandName />
        </div>
      </div>
      <noscript>
        <div className="mx-auto max-w-lg space-y-8 px-4 py-8">
          <WithoutScript
            language="en"
            message="This page needs JavaScript. Please turn it on in your browser and reload."
            home="Home"
            contact="Contact"
          />
          <WithoutScript
            language="hi"
            message="इस पेज के लिए JavaScript ज़रूरी है। कृपया अपने ब्राउज़र में इसे चालू करें और पेज फिर से लोड करें।"
            home="होम"
            contact="संपर्क"
          />
        </div>
      </noscript>
    </div>
  );
}

interface WithoutScriptProps {
  readonly language: Language;
  readonly message: string;
  readonly home: string;
  readonly contact: string;
}

/** Explains that JavaScript is off, with links to pages that work without it. */
function WithoutScript({ language, message, home, contact }: WithoutScriptProps) {
  return (
    <div lang={language} className="space-y-4">
      <p>{message}</p>
      <p className="flex gap-6 font-semibold text-link underline">
        <a href={publicUrl(paths.home, language)}>{home}</a>
        <a href={publicUrl(paths.contact, language)}>{contact}</a>
      </p>
    </div>
  );
}
