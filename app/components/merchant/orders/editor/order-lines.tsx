import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { MoneyFormat } from '#app/domain/money.ts'
import type { OrderState } from '#app/domain/order/edit/order-state.ts'
import { orderEditor as words } from '#copy/merchant/order-editor'
import { Button } from '../../../ui/button.tsx'
import { deferredDialog } from '../../deferred-dialog.tsx'
import { AddText } from './add-text.tsx'
import { type EditorLine, withProduct } from './editor-lines.ts'
import { LineList } from './line-list.tsx'

const ProductPicker = deferredDialog(async () => (await import('./product-picker.client.tsx')).ProductPicker)

const addButton = 'flex-auto px-2! whitespace-nowrap text-brand-strong! md:flex-none md:px-3!'

interface Props {
  lines: EditorLine[]
  saved: OrderState | null
  /** The order's currency; null for a new order. */
  currency: string | null
  moneyFormat: MoneyFormat
  errors: Record<string, string>
  onChange(lines: EditorLine[]): void
  /** Further buttons. */
  children?: ReactNode
}

export function OrderLines({ lines, saved, currency, moneyFormat, errors, onChange, children }: Props) {
  const [adding, setAdding] = useState<'product' | 'text' | null>(null)
  return (
    <div className="grid gap-2">
      <LineList lines={lines} saved={saved} moneyFormat={moneyFormat} errors={errors} onChange={onChange} />
      <div className="flex flex-wrap gap-2">
        <Button className={addButton} onClick={() => setAdding('product')}>
          <Plus className="icon icon-small" aria-hidden="true" />
          {words().addProduct}
        </Button>
        <Button
          className={addButton}
          aria-expanded={adding === 'text'}
          onClick={() => setAdding(adding === 'text' ? null : 'text')}
        >
          <Plus className="icon icon-small" aria-hidden="true" />
          {words().addText}
        </Button>
        {children}
      </div>
      {adding === 'text' && (
        <AddText
          moneyFormat={moneyFormat}
          onAdd={(line) => {
            onChange([...lines, line])
            setAdding(null)
          }}
          onClose={() => setAdding(null)}
        />
      )}
      {adding === 'product' && (
        <ProductPicker
          currency={currency}
          onPick={(product, size, isPriced) => {
            onChange(withProduct(lines, product, { size, isPriced }))
            setAdding(null)
          }}
          onClose={() => setAdding(null)}
        />
      )}
    </div>
  )
}
