import { productsPage as words } from '#copy/merchant/catalog'

/** To what is printed of `ids`, beside the page that selected them, or of all products on sale. */
export function PaperLinks({ ids, className }: { ids?: string[]; className: string }) {
  const query = ids ? `?ids=${ids.join(',')}` : ''
  const link = { className, ...(ids ? { target: '_blank', rel: 'noopener' } : {}) }
  return (
    <>
      <a href={`/products/price-tags${query}`} {...link}>
        {words().priceTags}
      </a>
      <a href={`/products/catalogue${query}`} {...link}>
        {words().catalogue}
      </a>
    </>
  )
}
