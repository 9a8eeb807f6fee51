import { Link } from '@remix-run/react'
import { Download, Upload } from 'lucide-react'
import { productsPage as words } from '#copy/merchant/catalog'
import { MoreMenu, menuEntry } from '../more-menu.tsx'

export function CatalogMenu({ storeId }: { storeId: string }) {
  return (
    <MoreMenu label={words().tools}>
      <Link to="/products/import" className={menuEntry}>
        <Upload className="icon icon-small" aria-hidden="true" />
        {words().import}
      </Link>
      <a href={`/store/${storeId}/products.csv`} className={menuEntry}>
        <Download className="icon icon-small" aria-hidden="true" />
        {words().export}
      </a>
    </MoreMenu>
  )
}
