import { ArrowUpToLine } from 'lucide-react'
import type { MoneyFormat } from '#app/domain/money.ts'
import { productCard, arrangeTab as words } from '#copy/merchant/catalog'
import { IconButton } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { DragHandle } from './drag-handle.tsx'
import { type Drag, sortableRowClass } from './sortable.tsx'
import type { ArrangedProduct } from './view.ts'

interface Props {
  product: ArrangedProduct
  moneyFormat: MoneyFormat
  isFirst: boolean
  onFirst(): void
  drag: Drag
}

export function ArrangeRow({ product, moneyFormat, isFirst, onFirst, drag }: Props) {
  const { name, price, image, isActive, isSoldOut } = product
  const notes = [...(isActive ? [] : [productCard().hidden]), ...(isSoldOut ? [productCard().out] : [])]
  return (
    <li {...drag.row} className={sortableRowClass(drag)}>
      <DragHandle label={words().drag({ name })} handle={drag.handle} />
      <span className="me-2 size-11 flex-none overflow-hidden rounded-control bg-wash">
        {image && <img src={image} alt="" width={44} height={44} loading="lazy" className="size-11 object-cover" />}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere" dir="auto">
          {name}
        </span>
        <span className="block text-sm text-ink-2">
          <Money minor={price} format={moneyFormat} />
          {notes.map((note) => ` · ${note}`)}
        </span>
      </span>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          onFirst()
        }}
      >
        <input type="hidden" name="intent" value="move-product" />
        <input type="hidden" name="id" value={product.id} />
        <IconButton type="submit" label={words().toTop({ name })} disabled={isFirst}>
          <ArrowUpToLine className="icon icon-small" aria-hidden="true" />
        </IconButton>
      </form>
    </li>
  )
}
