import { useEffect, useState } from 'react'
import { stockHistory as words } from '#app/copy/en/catalog.ts'

export interface Movement {
  id: string
  size: string
  quantity: number
  type: 'add' | 'sale' | 'return' | 'adjustment'
  by: 'owner' | 'order' | null
  at: number
}

/** What has moved in and out, newest first; asked for when it is opened. */
export function StockHistory({ productId }: { productId: string }) {
  const [isOpen, setOpen] = useState(false)
  const [movements, setMovements] = useState<Movement[] | null>(null)
  useEffect(() => {
    if (!isOpen) return
    const leaving = new AbortController()
    fetch(`/products/${encodeURIComponent(productId)}/history`, { signal: leaving.signal })
      .then((answer) => answer.json() as Promise<{ movements: Movement[] }>)
      .then((answer) => setMovements(answer.movements))
      .catch(() => undefined)
    return () => leaving.abort()
  }, [isOpen, productId])

  return (
    <details className="rounded-card border border-line px-3" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 items-center text-sm font-semibold">{words.title}</summary>
      {movements === null && <p className="pb-3 text-sm text-ink-2">{words.loading}</p>}
      {movements?.length === 0 && <p className="pb-3 text-sm text-ink-2">{words.none}</p>}
      <ul className="grid max-h-60 gap-2 overflow-y-auto pb-3 text-sm">
        {movements?.map((movement) => (
          <li key={movement.id} className="flex items-baseline justify-between gap-3">
            <span>
              {[words.types[movement.type], movement.by && words.by[movement.by]].filter(Boolean).join(' ')}
              {movement.size !== '' && ` · ${movement.size}`}
              <span className="block text-xs text-ink-3">{dayOf(movement.at)}</span>
            </span>
            <strong className={movement.quantity < 0 ? 'text-danger' : 'text-brand-strong'}>
              {words.pieces(movement.quantity)}
            </strong>
          </li>
        ))}
      </ul>
    </details>
  )
}

function dayOf(time: number): string {
  return new Date(time).toLocaleString('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
}
