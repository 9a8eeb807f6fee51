import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { OwnedProduct } from '#app/domain/catalog/owned-product.ts'
import { plainAmount } from '#app/domain/money.ts'
import { readCount } from '#app/domain/text/whole-number.ts'
import { quickEdit as words } from '#copy/merchant/quick-sheet'
import { NumberInput } from '../../ui/field/number-input.tsx'
import { StepButton } from '../orders/editor/step-button.tsx'
import { type QuickStore, useQuickEdit } from './product/use-quick-edit.ts'

interface Props {
  product: OwnedProduct
  store: QuickStore
  field: 'price' | 'stock'
  symbol?: string
}

/** Text until it is pointed at. Enter and leaving save, Escape takes back. */
export function QuickField({ product, store, field, symbol }: Props) {
  const isStock = field === 'stock'
  const { name } = product
  const stored = isStock ? String(product.inventory) : plainAmount(product.price)
  const [typed, setTyped] = useState<string | null>(null)
  const sent = useRef<string | null>(null)
  const isWaiting = useRef(false)
  const input = useRef<HTMLInputElement>(null)
  const noteId = useId()
  const edit = useQuickEdit(product, store, () => {
    if (isWaiting.current) save()
    else setTyped((text) => (text === sent.current ? null : text))
  })
  const text = typed ?? stored

  function save() {
    isWaiting.current = edit.isSending && typed !== sent.current
    if (typed === null || edit.isSending) return
    if (typed.trim() === stored) return takeBack()
    sent.current = typed
    edit.save(isStock ? { counts: { '': typed } } : { price: typed })
  }

  function takeBack() {
    setTyped(null)
    sent.current = null
    edit.takeBack()
  }

  function type(value: string) {
    edit.begin()
    setTyped(value)
  }

  function step(by: number) {
    type(String(Math.max(0, (readCount(text) ?? 0) + by)))
    input.current?.focus()
  }

  function pressKey(event: KeyboardEvent) {
    const steps: Record<string, number> = isStock ? { ArrowUp: 1, ArrowDown: -1 } : {}
    const by = steps[event.key]
    if (event.key === 'Enter') save()
    else if (event.key === 'Escape') takeBack()
    else if (by !== undefined) {
      event.preventDefault()
      step(by)
    }
  }

  const stepClass =
    'size-8 rounded-full! bg-wash opacity-0 group-hover:opacity-100 group-focus-within/field:opacity-100'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and focus of the field inside
    <div
      className="group/field relative inline-flex flex-col items-end"
      onFocus={() => edit.begin()}
      onKeyDown={pressKey}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget) && typed !== sent.current) save()
      }}
    >
      <div className="flex items-center">
        {isStock && (
          <StepButton
            icon={Minus}
            label={words().less({ name })}
            className={stepClass}
            tabIndex={-1}
            onClick={() => step(-1)}
          />
        )}
        <div
          className={`flex h-8 items-center rounded-control border ps-2 group-hover:border-line-strong focus-within:border-brand-strong focus-within:outline-2 focus-within:outline-brand-strong ${edit.problem ? 'border-danger' : 'border-transparent'} ${isStock ? 'w-14' : 'w-26'} ${edit.isSaving ? 'opacity-50' : ''}`}
        >
          {symbol && <small className="text-xs text-ink-2">{symbol}</small>}
          <NumberInput
            ref={input}
            kind={isStock ? 'count' : 'amount'}
            className="h-full w-full min-w-0 bg-transparent pe-2 font-bold outline-none"
            value={text}
            onText={type}
            aria-label={isStock ? words().stockOf({ name }) : words().priceOf({ name })}
            title={words().keys}
            aria-invalid={edit.problem ? true : undefined}
            aria-describedby={edit.problem ? noteId : undefined}
          />
        </div>
        {isStock && (
          <StepButton
            icon={Plus}
            label={words().more({ name })}
            className={stepClass}
            tabIndex={-1}
            onClick={() => step(1)}
          />
        )}
      </div>
      {edit.problem && (
        <p id={noteId} role="alert" className="max-w-52 py-1 text-end text-xs font-semibold text-danger">
          {edit.problem}
        </p>
      )}
    </div>
  )
}
