import { type FormEvent, useState } from 'react'
import { changedPrice, isPriceChange, type PriceChange, ROUNDINGS } from '#app/domain/catalog/many/price-change.ts'
import type { OwnedProduct } from '#app/domain/catalog/owned-product.ts'
import { formatMoney, type MoneyFormat, parseMoney } from '#app/domain/money.ts'
import { productSelection as words } from '#copy/merchant/product-selection'
import { Button } from '../../../ui/button.tsx'
import { MoneyField } from '../../../ui/field/money-field.tsx'
import { SegmentField } from '../../../ui/field/segment-field.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { Dialog } from '../../dialog.tsx'

const FORM = 'many-prices'
const EXAMPLES = 3

interface Props {
  count: number
  /** The selected ones of the page. */
  products: OwnedProduct[]
  moneyFormat: MoneyFormat
  isBusy: boolean
  onSave(change: PriceChange): void
  onClose(): void
}

export function PriceDialog({ count, products, moneyFormat, isBusy, onSave, onClose }: Props) {
  const [by, setBy] = useState<PriceChange['by']>('percent')
  const [direction, setDirection] = useState<PriceChange['direction']>('up')
  const [text, setText] = useState('')
  const [rounding, setRounding] = useState<number>(ROUNDINGS[0])
  const [keepsOld, setKeepsOld] = useState(false)
  const [isWrong, setWrong] = useState(false)
  const change = { by, direction, value: parseMoney(text) ?? 0, rounding, keepsOld }
  const isRight = isPriceChange(change)

  function save(event: FormEvent) {
    event.preventDefault()
    setWrong(!isRight)
    if (isRight) return onSave(change)
    document.getElementById(`${FORM}-value`)?.focus()
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words().priceTitle({ n: count })}
      actions={
        <Button kind="primary" type="submit" form={FORM} disabled={isBusy} aria-busy={isBusy || undefined}>
          {words().savePrice({ n: count })}
        </Button>
      }
    >
      <form id={FORM} noValidate onSubmit={save} className="grid gap-4">
        <SegmentField
          name="by"
          legend={words().howMuch}
          isLegendHidden
          options={[
            { value: 'percent', label: words().percent },
            { value: 'amount', label: words().amount },
          ]}
          value={by}
          onChange={(name) => setBy(name)}
        />
        <div className="grid grid-cols-2 items-start gap-3">
          <SegmentField
            name="direction"
            legend={words().direction}
            className="[&_.segments>label]:basis-0"
            options={[
              { value: 'up', label: words().up },
              { value: 'down', label: words().down },
            ]}
            value={direction}
            onChange={(name) => setDirection(name)}
          />
          <MoneyField
            id={`${FORM}-value`}
            name="value"
            label={words().value}
            symbol={by === 'percent' ? '%' : moneyFormat.symbol}
            value={text}
            onText={setText}
            error={isWrong && !isRight ? words().valueInvalid : null}
          />
        </div>
        <SelectField
          id={`${FORM}-rounding`}
          name="rounding"
          label={words().rounding}
          value={rounding}
          onChange={(event) => setRounding(Number(event.currentTarget.value))}
        >
          {ROUNDINGS.map((step) => (
            <option key={step}>{step}</option>
          ))}
        </SelectField>
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="size-5 flex-none accent-brand-strong"
            checked={keepsOld}
            onChange={(event) => setKeepsOld(event.currentTarget.checked)}
          />
          {words().keepOld}
        </label>
        <section aria-label={words().examples} aria-live="polite" className="rounded-card border border-line">
          {products.slice(0, EXAMPLES).map(({ id, name, price }) => (
            <p
              key={id}
              className="flex items-baseline gap-2 px-3 py-2.5 text-sm not-first:border-t not-first:border-line"
            >
              <span className="min-w-0 flex-1 truncate" dir="auto">
                {name}
              </span>
              {isRight && <s className="text-ink-3">{formatMoney(price, moneyFormat)}</s>}
              <b className="whitespace-nowrap">
                {formatMoney(isRight ? changedPrice(price, change, moneyFormat) : price, moneyFormat)}
              </b>
            </p>
          ))}
        </section>
      </form>
    </Dialog>
  )
}
