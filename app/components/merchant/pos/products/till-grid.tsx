import { Link } from '@remix-run/react'
import type { MoneyFormat } from '#app/domain/money.ts'
import { type TillLine, type TillProduct, unitCount } from '#app/domain/sale/till.ts'
import { posWords as words } from '#copy/merchant/pos'
import { buttonClass } from '../../../ui/button.tsx'
import { useMay } from '../../use-access.ts'
import { SizeDialog } from './size-dialog.client.tsx'
import { TillTile } from './till-tile.tsx'

interface Props {
  products: TillProduct[]
  lines: TillLine[]
  moneyFormat: MoneyFormat
  isSearching: boolean
  asking: string | null
  onPick: (product: TillProduct, size: string | null) => void
  onRestock: (product: TillProduct) => void
  onCloseSizes: () => void
}

export function TillGrid(props: Props) {
  const { products, lines, moneyFormat, isSearching, asking, onPick, onRestock, onCloseSizes } = props
  const mayRestock = useMay('stock.book')
  if (products.length === 0) return <Nothing isSearching={isSearching} />
  return (
    <ul
      className="till-grid grid grid-cols-[repeat(auto-fill,minmax(min(136px,44%),1fr))] gap-x-3 md:grid-cols-[repeat(auto-fill,minmax(96px,1fr))] md:gap-x-2.5 lg:grid-cols-[repeat(auto-fill,minmax(132px,1fr))] lg:gap-x-3"
      aria-label={words().goods}
    >
      {products.map((product) => (
        <li key={product.id} className="relative row-span-4 mb-3 grid grid-rows-subgrid">
          <TillTile
            product={product}
            moneyFormat={moneyFormat}
            count={unitCount(lines, product.id)}
            onPick={() => onPick(product, null)}
            onRestock={mayRestock ? () => onRestock(product) : undefined}
          />
          {asking === product.id && (
            <SizeDialog
              product={product}
              moneyFormat={moneyFormat}
              onPick={(size) => onPick(product, size)}
              onClose={onCloseSizes}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

function Nothing({ isSearching }: { isSearching: boolean }) {
  const mayRead = useMay('products.read')
  return (
    <div className="grid justify-items-start gap-2 rounded-card border border-line bg-card p-6" role="status">
      <p className="font-semibold">{isSearching ? words().noneFound : words().empty}</p>
      <p className="text-ink-2">{isSearching ? words().noneFoundText : words().emptyText}</p>
      {mayRead && !isSearching && (
        <Link to="/products" className={buttonClass('quiet', 'mt-2')}>
          {words().toProducts}
        </Link>
      )}
    </div>
  )
}
