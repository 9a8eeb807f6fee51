import { Link } from '@remix-run/react'
import { productsPage as words } from '#copy/merchant/catalog'
import { MoreMenu, menuEntry } from '../more-menu.tsx'

export function CatalogMenu({ storeId }: { storeId: string }) {
  return (
    <MoreMenu label={words().tools}>
      <Link to="/products/import" className={menuEntry}>
        {words().import}
      </Link>
      <a href={`/store/${storeId}/products.csv`} className={menuEntry}>
        {words().export}
      </a>
    </MoreMenu>
  )
}
