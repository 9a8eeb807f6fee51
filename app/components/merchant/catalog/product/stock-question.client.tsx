import { type FormEvent, useState } from 'react'
import { isStockCount } from '#app/domain/catalog/restock.ts'
import { productFieldWords } from '#copy/merchant/product-form'
import { stockQuestion as words } from '#copy/merchant/stock-question'
import { Button } from '../../../ui/button.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { Dialog } from '../../dialog.tsx'

interface Props {
  /** A product without sizes has a single unit without a label. */
  units: { key: string; label: string }[]
  /** `counts` are by the unit's key. */
  onSave(counts: Record<string, string>): void
  onSoldOut(): void
  onClose(): void
}

const FORM = 'stock-question'

export function StockQuestion({ units, onSave, onSoldOut, onClose }: Props) {
  const [counts, setCounts] = useState<Record<string, string>>({})
  const [isChecked, setChecked] = useState(false)
  const countOf = (key: string) => counts[key] ?? (units.length > 1 ? '0' : '')
  const isWrong = (key: string) => countOf(key).trim() === '' || !isStockCount(countOf(key))

  function submit(event: FormEvent) {
    event.preventDefault()
    // A portal's events reach the product form above it.
    event.stopPropagation()
    setChecked(true)
    const wrong = units.findIndex(({ key }) => isWrong(key))
    if (wrong < 0) return onSave(Object.fromEntries(units.map(({ key }) => [key, countOf(key).trim()])))
    document.getElementById(`${FORM}-${wrong}`)?.focus()
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words().title}
      text={words().text}
      actions={
        <>
          <Button onClick={onSoldOut}>{words().soldOut}</Button>
          <Button kind="primary" type="submit" form={FORM}>
            {words().save}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={submit} className="grid gap-4">
        {units.map(({ key, label }, index) => (
          <NumberField
            key={key}
            id={`${FORM}-${index}`}
            name="count"
            label={label || words().label}
            value={countOf(key)}
            onText={(text) => setCounts({ ...counts, [key]: text })}
            error={isChecked && isWrong(key) ? productFieldWords()['inventory-negative'] : null}
          />
        ))}
      </form>
    </Dialog>
  )
}
