import { useFetcher } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { categoriesTab as words } from '#app/copy/en/merchant/catalog.ts'
import { moveEntry } from '#app/domain/catalog/category.ts'
import { useActionToast } from '../use-answer.ts'
import type { CatalogActionData } from './answer.ts'
import type { CategoryBoard } from './category-board.client.tsx'
import { CategoryRow, type CategoryRowProps } from './category-row.tsx'
import type { CatalogView } from './view.ts'

type Props = Pick<CatalogView, 'categories' | 'perCategory'> & Pick<CategoryRowProps, 'onEdit' | 'onDelete'>

const shape = 'overflow-hidden rounded-card border border-line bg-card shadow-flat'

/** A plain list until the sorting module has loaded. A moved row stays even if saving fails. */
export function CategoryList({ categories, perCategory, ...actions }: Props) {
  const [order, setOrder] = useState(categories)
  const fetcher = useFetcher<CatalogActionData>()
  const [Board, setBoard] = useState<typeof CategoryBoard | null>(null)
  useActionToast(fetcher.data)
  // Compared by content: after a failed save the reloaded list equals the one before the drop.
  const categoriesJson = JSON.stringify(categories)
  useEffect(() => setOrder(JSON.parse(categoriesJson)), [categoriesJson])

  useEffect(() => {
    import('./category-board.client.tsx').then(
      (board) => setBoard(() => board.CategoryBoard),
      (error: unknown) => console.warn(error),
    )
  }, [])

  function move(from: number, to: number) {
    if (from === to) return
    const next = moveEntry(order, from, to)
    setOrder(next)
    const form = new FormData()
    form.set('intent', 'reorder-categories')
    for (const category of next) form.append('id', category.id)
    fetcher.submit(form, { method: 'post' })
  }

  return (
    <>
      <p className="text-sm text-ink-2">{words.text}</p>
      {Board ? (
        <Board categories={order} perCategory={perCategory} className={shape} onMove={move} {...actions} />
      ) : (
        <ul className={shape}>
          {order.map((category) => (
            <CategoryRow key={category.id} category={category} products={perCategory[category.id] ?? 0} {...actions} />
          ))}
        </ul>
      )}
    </>
  )
}
