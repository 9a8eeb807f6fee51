import { formatNumber } from '#app/copy/numbers.ts'
import { bestWords as words } from '#copy/merchant/dashboard'
import { ProductPicture } from '../product-picture.tsx'
import { cardClass, headClass, rowClass } from './card-classes.ts'
import type { BestSeller } from './dashboard-view.ts'

export function BestSellers({ products }: { products: BestSeller[] }) {
  const maxPieces = products[0]?.quantity ?? 1
  return (
    <section aria-labelledby="best" className={cardClass}>
      <div className={headClass}>
        <h2 id="best" className="text-base">
          {words().title}
        </h2>
        {products.length > 0 && <p className="text-xs text-ink-2">{words().allTime}</p>}
      </div>
      {products.length === 0 ? (
        <div className="border-t border-line px-4 py-4 md:px-5">
          <p className="text-sm font-semibold">{words().none}</p>
          <p className="text-xs text-ink-2">{words().noneText}</p>
        </div>
      ) : (
        <ol>
          {products.map((product, index) => (
            <Seller key={product.id} product={product} rank={index + 1} share={product.quantity / maxPieces} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Seller({ product, rank, share }: { product: BestSeller; rank: number; share: number }) {
  return (
    <li className={rowClass}>
      <span className="w-3 text-sm font-semibold text-ink-2" aria-hidden="true">
        {rank}
      </span>
      <ProductPicture product={product} image={product.image} look="size-11" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-sm font-semibold leading-snug" dir="auto">
          {product.name}
        </span>
        <span className="mt-1.5 block h-1 rounded-full bg-wash" aria-hidden="true">
          <span className="block h-full rounded-full bg-(--bar)" style={{ width: `${Math.round(share * 100)}%` }} />
        </span>
      </span>
      <span className="flex-none text-sm text-ink-2">
        <strong className="text-base text-ink">{formatNumber(product.quantity)}</strong> {words().sold}
      </span>
    </li>
  )
}
