import { ArrowUpToLine } from 'lucide-react'
import { moveEntry } from '#app/domain/catalog/category.ts'
import type { MoneyFormat } from '#app/domain/money.ts'
import { productCard, arrangeTab as words } from '#copy/merchant/catalog'
import { IconButton } from '../../../ui/button.tsx'
import { LowestPrice } from '../../../ui/lowest-price.tsx'
import { PageStoreField } from '../../page-store-field.tsx'
import { ProductPicture } from '../../product-picture.tsx'
import { useFormFetcher } from '../../use-form-result.ts'
import type { CatalogActionData } from '../answer.ts'
import type { ArrangedProduct } from '../view.ts'
import { type Drag, DragHandle, Sortable, sortableRowClass, sortableShape, useMovedEntries } from './sortable.tsx'

interface ArrangeRowProps {
  product: ArrangedProduct
  moneyFormat: MoneyFormat
  isFirst: boolean
  onFirst(): void
  drag: Drag
}

interface Props {
  products: ArrangedProduct[]
  /** Last product of the previous page, '' on the first page. */
  previous: string
  moneyFormat: MoneyFormat
}

export function ArrangeList({ products, previous, moneyFormat }: Props) {
  const [order, setOrder] = useMovedEntries(products)
  const fetcher = useFormFetcher<CatalogActionData>()

  function save(id: string, before: string) {
    fetcher.submit({ intent: 'move-product', id, before }, { method: 'post' })
  }

  function move(from: number, to: number) {
    const moved = order[from]
    if (from === to || !moved) return
    const next = moveEntry(order, from, to)
    setOrder(next)
    save(moved.id, next[to - 1]?.id ?? previous)
  }

  return (
    <>
      <p className="text-sm text-ink-2">{words().text}</p>
      <Sortable
        entries={order}
        className={sortableShape}
        onMove={move}
        row={(product, drag) => (
          <ArrangeRow
            product={product}
            moneyFormat={moneyFormat}
            isFirst={previous === '' && product.id === order[0]?.id}
            onFirst={() => save(product.id, '')}
            drag={drag}
          />
        )}
      />
    </>
  )
}

function ArrangeRow({ product, moneyFormat, isFirst, onFirst, drag }: ArrangeRowProps) {
  const { name, image, isActive, isSoldOut } = product
  const notes = [...(isActive ? [] : [productCard().hidden]), ...(isSoldOut ? [productCard().out] : [])]
  return (
    <li {...drag.row} className={sortableRowClass(drag)}>
      <DragHandle label={words().drag({ name })} handle={drag.handle} />
      <ProductPicture product={product} image={image} look="me-2 size-11" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere" dir="auto">
          {name}
        </span>
        <span className="block text-sm text-ink-2">
          <LowestPrice product={product} format={moneyFormat} />
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
        <PageStoreField />
        <input type="hidden" name="intent" value="move-product" />
        <input type="hidden" name="id" value={product.id} />
        <IconButton type="submit" label={words().toTop({ name })} disabled={isFirst}>
          <ArrowUpToLine className="icon icon-small" aria-hidden="true" />
        </IconButton>
      </form>
    </li>
  )
}
