import type { EserviceCategory } from '@anupal/contract/eservices/categories';
import pictures from './categories.svg?url';

/** The picture of a category. All pictures are one file. */
export function CategoryPicture({ category }: { readonly category: EserviceCategory }) {
  return (
    <svg
      viewBox="0 0 64 64"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="size-12 shrink-0"
    >
      <use href={`${pictures}#${category}`} />
    </svg>
  );
}
