import { Link } from '@remix-run/react'
import { productsExportPath } from '#app/domain/store/store.ts'
import { productsPage as words } from '#copy/merchant/catalog'
import { MoreMenu, menuEntry } from '../more-menu.tsx'
import { useMay } from '../use-access.ts'
import { PaperLinks } from './paper/paper-links.tsx'

interface Props {
  storeId: string
  /** Absent where nothing can be ticked. */
  onSelect?: (() => void) | undefined
}

/** What is done with many products. */
export function CatalogMenu({ storeId, onSelect }: Props) {
  const mayEdit = useMay('products.edit')
  return (
    <MoreMenu label={words().tools}>
      {mayEdit && (
        <Link to="/products/import" className={menuEntry}>
          {words().import}
        </Link>
      )}
      <a href={productsExportPath(storeId)} className={menuEntry}>
        {words().export}
      </a>
      {onSelect && (
        <>
          {mayEdit && (
            <>
              <Link to="/products/stock-take" className={menuEntry}>
                {words().stockTake}
              </Link>
              <button type="button" className={`${menuEntry} noscript:hidden`} onClick={onSelect}>
                {words().select}
              </button>
            </>
          )}
          <PaperLinks className={menuEntry} />
        </>
      )}
    </MoreMenu>
  )
}
