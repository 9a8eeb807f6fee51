import { useRef } from 'react'
import { type ManyChange, type ManyResult, MOST_AT_ONCE } from '#app/domain/catalog/many-products.ts'
import { productSelection as words } from '#copy/merchant/product-selection'
import { say } from '../../../ui/toast/toaster.tsx'
import { useFormFetcher } from '../../use-form-result.ts'
import type { CatalogActionData } from '../answer.ts'
import type { ProductSelection } from './use-product-selection.ts'

const NAMED = 3

/** Changes the selected products part by part; what is not done yet stays selected. */
export function useManyChange(selection: ProductSelection, onDone: () => void) {
  const running = useRef<{ change: ManyChange; total: ManyResult } | null>(null)
  const fetcher = useFormFetcher<CatalogActionData>(({ many }) => {
    if (!running.current || !many) return
    const { change, total } = running.current
    total.changed += many.changed
    total.gone += many.gone
    total.stayed.push(...many.stayed)
    const rest = selection.products.slice(MOST_AT_ONCE)
    if (rest.length > 0) {
      selection.set(rest)
      return send(change, rest)
    }
    sayResult(change.kind, total)
    selection.set(null)
    onDone()
  })

  function send(change: ManyChange, products = selection.products) {
    const part = products.slice(0, MOST_AT_ONCE).map(({ id, version }) => ({ id, version }))
    fetcher.submit(
      { intent: 'change-many', change: JSON.stringify(change), products: JSON.stringify(part) },
      { method: 'post' },
    )
  }

  return {
    isBusy: fetcher.state !== 'idle',
    held: fetcher.data?.question,
    run(change: ManyChange) {
      running.current = { change, total: { changed: 0, stayed: [], gone: 0 } }
      send(change)
    },
  }
}

function sayResult(kind: ManyChange['kind'], { changed, stayed, gone }: ManyResult): void {
  const names = stayed.slice(0, NAMED).join(', ')
  const text = [
    ...(stayed.length > 0 ? [words().stayed({ names, more: Math.max(0, stayed.length - NAMED) })] : []),
    ...(gone > 0 ? [words().gone({ n: gone })] : []),
  ].join(' ')
  const title = changed > 0 ? words().changed[kind]({ n: changed }) : words().none
  say({ title, text, kind: changed > 0 ? undefined : 'error' })
}
