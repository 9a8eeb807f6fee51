import { moveEntry } from '#app/domain/catalog/category.ts'
import type { MoneyFormat } from '#app/domain/money.ts'
import { arrangeTab as words } from '#copy/merchant/catalog'
import { useFormFetcher } from '../use-form-result.ts'
import type { CatalogActionData } from './answer.ts'
import { ArrangeRow } from './arrange-row.tsx'
import { Sortable, sortableShape } from './sortable.tsx'
import { useMovedEntries } from './use-moved-entries.ts'
import type { ArrangedProduct } from './view.ts'

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
