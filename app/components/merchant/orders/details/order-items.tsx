import { discountLabel } from '#app/copy/phrases/discount-label.ts'
import type { MoneyFormat } from '#app/domain/money.ts'
import { orderEditor } from '#copy/merchant/order-editor'
import { returnWords } from '#copy/merchant/order-return'
import { orderDialog as words } from '#copy/merchant/orders'
import { Button } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import { ProductPicture } from '../../product-picture.tsx'
import { useMay } from '../../use-access.ts'
import type { OrderView, OrderViewLine } from '../order-view.ts'
import { PanelSection } from './order-panel.tsx'

export function OrderItems({ view, onEdit }: { view: OrderView; onEdit(): void }) {
  const mayEdit = useMay('orders.edit')
  const { lines, moneyFormat } = view
  return (
    <PanelSection
      title={
        <>
          {words().items}{' '}
          <span className="font-normal text-ink-2">
            {words().count({ n: lines.reduce((sum, { quantity }) => sum + quantity, 0) })}
          </span>
        </>
      }
      action={
        mayEdit &&
        view.editor && (
          <Button kind="text" className="-my-2 -me-3 text-sm text-brand-strong" onClick={onEdit}>
            {orderEditor().open}
          </Button>
        )
      }
    >
      {lines.length === 0 ? (
        <p className="text-sm text-ink-2">{words().noItems}</p>
      ) : (
        <ul className="grid gap-3">
          {lines.map((line) => (
            <Line key={line.line} line={line} moneyFormat={moneyFormat} />
          ))}
        </ul>
      )}
      <dl className="mt-3 grid grid-cols-[1fr_auto] items-baseline gap-x-3 gap-y-0.5 border-t border-line pt-2 text-sm text-ink-2">
        <Sum label={words().subtotal} minor={view.subtotal} moneyFormat={moneyFormat} />
        {view.discount > 0 && (
          <Sum label={discountLabel(view.discountCode)} minor={-view.discount} moneyFormat={moneyFormat} />
        )}
        {view.deliveryFee > 0 && <Sum label={words().deliveryFee} minor={view.deliveryFee} moneyFormat={moneyFormat} />}
        {view.returnedAmount > 0 && (
          <Sum label={returnWords().sum} minor={-view.returnedAmount} moneyFormat={moneyFormat} />
        )}
        <dt className="text-base font-bold text-ink">{words().total}</dt>
        <dd className="text-end text-base font-bold text-ink">
          <Money minor={view.total} format={moneyFormat} />
        </dd>
      </dl>
    </PanelSection>
  )
}

function Line({ line, moneyFormat }: { line: OrderViewLine; moneyFormat: MoneyFormat }) {
  return (
    <li className="grid grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-3">
      <ProductPicture product={{ ...line, id: line.productId }} image={line.image} look="size-11" />
      <div className="min-w-0">
        <p className="text-sm font-semibold break-words" dir="auto">
          {line.name}
        </p>
        <p className="text-xs text-ink-2">
          {line.selectedSize && `${words().size({ label: line.selectedSize })} · `}
          <b className="text-sm text-ink">{line.quantity}</b> × <Money minor={line.price} format={moneyFormat} />
        </p>
        {line.returned > 0 && <p className="text-xs text-ink-2">{returnWords().returned({ n: line.returned })}</p>}
        {line.short > 0 && <p className="text-xs font-semibold text-danger">{words().short({ n: line.short })}</p>}
      </div>
      <p className="text-sm font-bold">
        <Money minor={line.price * line.quantity} format={moneyFormat} />
      </p>
    </li>
  )
}

function Sum({ label, minor, moneyFormat }: { label: string; minor: number; moneyFormat: MoneyFormat }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="text-end">
        <Money minor={minor} format={moneyFormat} />
      </dd>
    </>
  )
}
