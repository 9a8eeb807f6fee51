import { useNavigate } from '@remix-run/react'
import { useRef } from 'react'
import { randomId } from '#app/browser/random-id.ts'
import { type ManyChange, type ManyResult, versionsText } from '#app/domain/catalog/many/many-products.ts'
import { productSelection as words } from '#copy/merchant/product-selection'
import { say } from '../../../ui/toast/toaster.tsx'
import { useFormFetcher } from '../../use-form-result.ts'
import type { CatalogActionData } from '../answer.ts'
import type { ProductSelection } from './use-product-selection.ts'

const NAMED = 3

/** Changes the selected products; the toast offers to undo it. */
export function useManyChange(selection: ProductSelection, undo: (id: string) => void, onDone: () => void) {
  const navigate = useNavigate()
  // A lost answer: the same change again is the same request.
  const last = useRef({ text: '', key: '' })
  const fetcher = useFormFetcher<CatalogActionData>(({ many }) => {
    if (!many) return
    last.current.text = ''
    const { title, text } = resultWords(many)
    const follow = { label: words().follow, onClick: () => navigate('/products/import') }
    const takeBack = { label: words().undo, onClick: () => undo(many.id) }
    if (many.isRunning) say({ title, text }, follow)
    else if (many.changed > 0) say({ title, text }, takeBack)
    else say({ title, text, kind: 'error' })
    selection.set(null)
    onDone()
  })
  return {
    isBusy: fetcher.state !== 'idle',
    held: fetcher.data?.question,
    run(change: ManyChange) {
      const form = { change: JSON.stringify(change), products: versionsText(selection.products) }
      const text = JSON.stringify(form)
      if (text !== last.current.text) last.current = { text, key: randomId() }
      fetcher.submit({ intent: 'change-many', key: last.current.key, ...form }, { method: 'post' })
    },
  }
}

function resultWords({ kind, total, changed, stayed, gone, isRunning }: ManyResult): { title: string; text: string } {
  if (isRunning) return { title: words().running({ n: total }), text: words().runningText }
  const names = stayed.slice(0, NAMED).join(', ')
  const text = [
    ...(stayed.length > 0 ? [words().stayed({ names, more: Math.max(0, stayed.length - NAMED) })] : []),
    ...(gone > 0 ? [words().gone({ n: gone })] : []),
  ].join(' ')
  return { title: changed > 0 ? words().changed[kind]({ n: changed }) : words().none, text }
}
