import { ChevronDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { orderNumber } from '#app/domain/order/order.ts'
import { stockHistory as words } from '#copy/merchant/product-form'
import { Button } from '../../../ui/button.tsx'

export interface Movement {
  id: string
  size: string
  quantity: number
  type: 'add' | 'sale' | 'return' | 'adjustment'
  isFirst: boolean
  order: number | null
  isOwn: boolean
  /** '' where no person stands behind it. */
  by: string
  when: string
}

type State = { kind: 'asking' | 'failed' } | { kind: 'known'; movements: Movement[] }

export function StockHistory({ productId, isShown = false }: { productId: string; isShown?: boolean }) {
  const [isOpen, setOpen] = useState(isShown)
  const [state, setState] = useState<State>({ kind: 'asking' })
  useEffect(() => {
    if (!isOpen || state.kind !== 'asking') return
    const controller = new AbortController()
    readMovements(productId, controller.signal)
      .then((movements) => setState({ kind: 'known', movements }))
      .catch(() => controller.signal.aborted || setState({ kind: 'failed' }))
    return () => controller.abort()
  }, [isOpen, state.kind, productId])

  return (
    <details
      open={isOpen}
      className="group rounded-card border border-line px-3"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-tool cursor-pointer items-center justify-between text-sm font-semibold">
        {words().title}
        <ChevronDown className="icon icon-small group-open:rotate-180" aria-hidden="true" />
      </summary>
      {state.kind === 'asking' && <p className="pb-3 text-sm text-ink-2">{words().loading}</p>}
      {state.kind === 'failed' && (
        <div role="alert" className="flex items-center justify-between gap-3 pb-3 text-sm text-danger">
          {words().failed}
          <Button kind="text" onClick={() => setState({ kind: 'asking' })}>
            {words().tryAgain}
          </Button>
        </div>
      )}
      {state.kind === 'known' && <Movements movements={state.movements} />}
    </details>
  )
}

function Movements({ movements }: { movements: Movement[] }) {
  if (movements.length === 0) return <p className="pb-3 text-sm text-ink-2">{words().none}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keyboard
    <ul aria-label={words().title} tabIndex={0} className="grid max-h-60 gap-2 overflow-y-auto pb-3 text-sm">
      {movements.map((movement) => (
        <li key={movement.id} className="flex items-baseline justify-between gap-3">
          <span>
            {sentenceOf(movement)} <span className="text-xs whitespace-nowrap text-ink-3">{movement.when}</span>
          </span>
          <strong className={movement.quantity < 0 ? 'text-danger' : 'text-brand-strong'}>
            {movement.quantity > 0 ? `+${movement.quantity}` : movement.quantity}
          </strong>
        </li>
      ))}
    </ul>
  )
}

function sentenceOf({ type, isFirst, isOwn, by, order, size }: Movement): string {
  const { initial, initialByYou, types, typesByYou } = words()
  const parts = [isFirst ? (isOwn ? initialByYou : initial) : (isOwn ? typesByYou : types)[type]]
  if (!isOwn && by !== '') parts.push(by)
  if (order !== null) parts.push(words().ofOrder({ number: orderNumber(order) }))
  if (size !== '') parts.push(size)
  return parts.join(' · ')
}

async function readMovements(productId: string, signal: AbortSignal): Promise<Movement[]> {
  const answer = await fetch(`/products/${encodeURIComponent(productId)}/history`, { signal })
  if (!answer.ok) throw new Error(String(answer.status))
  const { movements } = (await answer.json()) as { movements: Movement[] }
  return movements
}
