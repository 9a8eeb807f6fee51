import { productsPage as words } from '#copy/merchant/catalog'
import { buttonClass } from '../../../ui/button.tsx'

/** To what is printed of `ids`, or of all products on sale. */
export function PaperLinks({
  ids = [],
  className = buttonClass('text', 'text-sm'),
}: {
  ids?: string[]
  className?: string
}) {
  const query = ids.length > 0 ? `?ids=${ids.join(',')}` : ''
  return (
    <>
      <a href={`/products/price-tags${query}`} className={className}>
        {words().priceTags}
      </a>
      <a href={`/products/catalogue${query}`} className={className}>
        {words().catalogue}
      </a>
    </>
  )
}
