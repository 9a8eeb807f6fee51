import { Link } from '@remix-run/react'
import { ListChecks, SquareCheckBig } from 'lucide-react'
import { productsPage as words } from '#copy/merchant/catalog'
import { MoreMenu, menuEntry } from '../more-menu.tsx'

/** What is done with many products, beside Refresh. */
export function PageMenu({ onSelect }: { onSelect(): void }) {
  return (
    <MoreMenu label={words().more}>
      <Link to="/products/stock-take" className={menuEntry}>
        <ListChecks className="size-4.5" aria-hidden="true" />
        {words().stockTake}
      </Link>
      <button type="button" className={`${menuEntry} noscript:hidden`} onClick={onSelect}>
        <SquareCheckBig className="size-4.5" aria-hidden="true" />
        {words().select}
      </button>
    </MoreMenu>
  )
}
