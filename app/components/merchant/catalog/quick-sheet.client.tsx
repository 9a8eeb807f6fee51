import { Minus, Pencil, Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { salePriceText } from '#app/copy/phrases/merchant/sale-price.ts'
import type { OwnedProduct } from '#app/domain/catalog/owned-product.ts'
import { hasUnitPrices } from '#app/domain/catalog/price.ts'
import type { QuickChanges } from '#app/domain/catalog/quick-edit.ts'
import { MAX_STOCK } from '#app/domain/catalog/restock.ts'
import { parseMoney, plainAmount } from '#app/domain/money.ts'
import { readCount } from '#app/domain/text/whole-number.ts'
import { productCard } from '#copy/merchant/catalog'
import { productFieldWords, productDialog as words } from '#copy/merchant/product-form'
import { quickEdit, quickSheet } from '#copy/merchant/quick-sheet'
import { Button } from '../../ui/button.tsx'
import { MoneyField } from '../../ui/field/money-field.tsx'
import { NumberInput } from '../../ui/field/number-input.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { Dialog } from '../dialog.tsx'
import { StepButton } from '../orders/editor/step-button.tsx'
import { useQuickEdit } from './product/use-quick-edit.ts'
import type { ProductActions } from './product-menu.tsx'
import { ProductTools } from './product-tools.client.tsx'
import type { CatalogView } from './view.ts'

interface Props extends Pick<CatalogView, 'store' | 'now'> {
  product: OwnedProduct
  category: string | null
  actions: ProductActions
  onClose(): void
}

const FORM = 'quick-edit'
const USUAL = [1, 5, 10, 50]

export function QuickSheet({ product: current, category, store, now, actions, onClose }: Props) {
  // What is typed counts from what stood here when the sheet opened.
  const [product] = useState(current)
  const { name, code, hasSizes, isActive } = current
  const units = hasSizes ? product.sizes : [{ value: '', label: '', inventory: product.inventory }]
  const [size, setSize] = useState(units[0]?.value ?? '')
  const [counts, setCounts] = useState<Record<string, string>>({})
  const [price, setPrice] = useState(plainAmount(product.price))
  const edit = useQuickEdit(product, store, onClose)
  const before = units.find(({ value }) => value === size)?.inventory ?? 0
  const text = counts[size] ?? String(before)
  const count = readCount(text)
  const setCount = (typed: string) => setCounts({ ...counts, [size]: typed })
  const add = (by: number) => setCount(String(Math.max(0, (count ?? 0) + by)))

  const priceNotes = [salePriceText(product, store, now), hasUnitPrices(product) && quickSheet().ownPrices]

  function save(event: FormEvent) {
    event.preventDefault()
    if (edit.isSaving) return
    const changed = Object.entries(counts).filter(
      ([value, typed]) => readCount(typed) !== units.find((unit) => unit.value === value)?.inventory,
    )
    if (changed.some(([, typed]) => (readCount(typed) ?? Number.POSITIVE_INFINITY) > MAX_STOCK)) {
      return edit.setProblem(productFieldWords()['inventory-negative'])
    }
    const changes: QuickChanges = {
      ...(parseMoney(price) === product.price ? {} : { price }),
      ...(changed.length > 0 ? { counts: Object.fromEntries(changed) } : {}),
    }
    if (Object.keys(changes).length === 0) return onClose()
    edit.save(changes)
  }

  const toolClass =
    'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-1 text-sm font-semibold text-ink-2 hover:bg-wash'
  const leaving = (act: (product: OwnedProduct) => void) => () => {
    onClose()
    act(current)
  }
  const state = isActive ? quickSheet().shown : productCard().hidden
  return (
    <Dialog isOpen onClose={onClose} title={name} text={[code, category, state].filter(Boolean).join(' · ')}>
      <form id={FORM} noValidate onSubmit={save} className="grid gap-4">
        <div className="grid gap-2">
          <label htmlFor={`${FORM}-stock`} className="text-sm font-semibold">
            {words().stock}
          </label>
          {hasSizes && (
            <SelectField
              id={`${FORM}-size`}
              name="size"
              label={quickSheet().size}
              value={size}
              onChange={(event) => setSize(event.currentTarget.value)}
            >
              {units.map(({ value, label, inventory }) => (
                <option key={value} value={value}>
                  {`${label}: ${counts[value] ?? inventory}`}
                </option>
              ))}
            </SelectField>
          )}
          <div className="grid h-14 grid-cols-[56px_minmax(0,1fr)_56px] rounded-control border border-line-strong *:not-first:border-s *:border-line">
            <StepButton
              icon={Minus}
              label={quickEdit().less({ name })}
              isDisabled={count === 0}
              className="h-full rounded-none!"
              onClick={() => add(-1)}
            />
            <NumberInput
              key={size}
              id={`${FORM}-stock`}
              kind="count"
              className="size-full bg-transparent text-center! text-lg font-bold"
              value={text}
              onText={setCount}
              aria-describedby={`${FORM}-note`}
            />
            <StepButton
              icon={Plus}
              label={quickEdit().more({ name })}
              className="h-full rounded-none!"
              onClick={() => add(1)}
            />
          </div>
          <div className="grid grid-cols-4 gap-2">
            {USUAL.map((n) => (
              <Button
                key={n}
                className="px-1 max-md:min-h-11"
                aria-label={quickSheet().add({ n })}
                onClick={() => add(n)}
              >
                +{n}
              </Button>
            ))}
          </div>
          <p id={`${FORM}-note`} role="status" className="min-h-5 text-sm text-ink-2">
            {count !== null && count !== before && quickSheet().change({ before, after: count })}
          </p>
        </div>
        <MoneyField
          id={`${FORM}-price`}
          name="price"
          label={words().price}
          hint={priceNotes.filter(Boolean).join(' · ') || undefined}
          symbol={store.moneyFormat.symbol}
          value={price}
          onText={setPrice}
        />
        {edit.problem && (
          <p role="alert" className="text-sm font-semibold text-danger">
            {edit.problem}
          </p>
        )}
        <Button kind="primary" type="submit" aria-busy={edit.isSaving || undefined}>
          {edit.isSaving ? words().saving : quickSheet().save}
        </Button>
        <div className="-mt-1 grid grid-cols-3">
          <button
            type="button"
            aria-label={productCard().editProduct({ name })}
            className={toolClass}
            onClick={leaving(actions.onEdit)}
          >
            <Pencil className="size-4.5" aria-hidden="true" />
            {productCard().edit}
          </button>
          <ProductTools
            product={current}
            toolClass={toolClass}
            actions={{ ...actions, onDuplicate: leaving(actions.onDuplicate), onDelete: leaving(actions.onDelete) }}
          />
        </div>
      </form>
    </Dialog>
  )
}
