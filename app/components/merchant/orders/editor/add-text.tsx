import { useEffect, useId, useRef, useState } from 'react'
import { randomId } from '#app/browser/random-id.ts'
import { draftErrors } from '#app/copy/phrases/merchant/order-fields.ts'
import type { MoneyFormat } from '#app/domain/money.ts'
import { readTypedLines } from '#app/domain/order/edit/draft.ts'
import { TEXT_NAME_MAX } from '#app/domain/order/edit/rules.ts'
import { orderEditor as words } from '#copy/merchant/order-editor'
import { Button } from '../../../ui/button.tsx'
import { inputClass } from '../../../ui/field/form-frame.tsx'
import { type EditorLine, textLine, typedLines } from './editor-lines.ts'
import { PriceField } from './price-field.tsx'
import { QuantityField } from './quantity-field.tsx'

interface Props {
  moneyFormat: MoneyFormat
  onAdd(line: EditorLine): void
  onClose(): void
}

const nothing = { name: '', quantity: '1', price: '' }

export function AddText({ moneyFormat, onAdd, onClose }: Props) {
  const id = useId()
  const [typed, setTyped] = useState(nothing)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const name = useRef<HTMLInputElement>(null)
  useEffect(() => name.current?.focus(), [])

  function add() {
    const line = textLine(`new-${randomId()}`, typed)
    const found = draftErrors(readTypedLines(typedLines([line])).errors)
    setErrors(found)
    if (Object.keys(found).length === 0) onAdd(line)
  }

  return (
    <fieldset
      className="@container rounded-card border-2 border-brand-strong p-3"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return
        event.preventDefault()
        add()
      }}
    >
      <legend className="sr-only">{words().addText}</legend>
      <div className="grid grid-cols-2 items-start gap-3 @md:grid-cols-[minmax(0,1fr)_116px_148px]">
        <div className="col-span-full @md:col-auto">
          <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
            {words().whatIsIt}
          </label>
          <input
            id={id}
            ref={name}
            dir="auto"
            autoComplete="off"
            className={inputClass(Boolean(errors['lines.0.name']))}
            maxLength={TEXT_NAME_MAX}
            value={typed.name}
            aria-invalid={errors['lines.0.name'] ? true : undefined}
            aria-describedby={errors['lines.0.name'] ? `${id}-note` : undefined}
            onChange={(event) => setTyped({ ...typed, name: event.target.value })}
          />
          {errors['lines.0.name'] && (
            <p id={`${id}-note`} className="mt-1 text-sm text-danger">
              {errors['lines.0.name']}
            </p>
          )}
        </div>
        <div>
          <span className="mb-1.5 block text-sm font-semibold" aria-hidden="true">
            {words().quantity}
          </span>
          <QuantityField
            id={`${id}quantity`}
            line={typed.name || words().addText}
            value={typed.quantity}
            error={errors['lines.0.quantity']}
            onChange={(quantity) => setTyped({ ...typed, quantity })}
          />
        </div>
        <div>
          <span className="mb-1.5 block text-sm font-semibold" aria-hidden="true">
            {words().price}
          </span>
          <PriceField
            id={`${id}price`}
            line={typed.name || words().addText}
            symbol={moneyFormat.symbol}
            value={typed.price}
            error={errors['lines.0.price']}
            onChange={(price) => setTyped({ ...typed, price })}
          />
        </div>
        <p className="col-span-full flex justify-end gap-2">
          <Button kind="text" onClick={onClose}>
            {words().cancel}
          </Button>
          <Button onClick={add}>{words().add}</Button>
        </p>
      </div>
    </fieldset>
  )
}
