import { type ReactNode, useState } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'
import { Money } from '#app/components/ui/money.tsx'
import { discountLabel } from '#app/copy/phrases/discount-label.ts'
import { nextStepText } from '#app/copy/phrases/storefront/checkout.ts'
import type { Cart } from '#app/domain/cart/cart.ts'
import type { CartNote } from '#app/domain/cart/reconcile-cart.ts'
import { sizeLabelOf } from '#app/domain/catalog/sizes.ts'
import { formatMoney, type Minor, type MoneyFormat } from '#app/domain/money.ts'
import type { OrderFigures } from '#app/domain/order/place/draft.ts'
import { depositOf } from '#app/domain/payment/deposit.ts'
import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { cartWords } from '#copy/storefront/cart'
import { checkoutWords } from '#copy/storefront/checkout'
import { depositWords } from '#copy/storefront/deposit'
import { type NoteText, notesOf, notesOfRemoved } from '../cart/cart-notes.ts'
import { Thumbnail } from '../thumbnail.tsx'

interface Props {
  cart: Cart
  store: StoreSnapshot
  notes: CartNote[]
  noteText: NoteText
  figures: OrderFigures
  code: string
  depositPercent: number
  children: ReactNode
}

export function OrderSummary({ cart, store, notes, noteText, figures, code, depositPercent, children }: Props) {
  const { moneyFormat } = store
  const [isChosen, setChosen] = useState(false)
  // Changes are never folded away.
  const isOpen = isChosen || notes.length > 0
  return (
    <section className="summary">
      <h3 className="hidden md:block">{checkoutWords().summary}</h3>
      <button
        type="button"
        className="flex min-h-12 items-center gap-2 font-semibold md:hidden"
        aria-expanded={isOpen}
        onClick={() => setChosen(!isOpen)}
      >
        {cartWords().items({ n: cart.itemCount })}
        <span className={isOpen ? 'ms-auto rotate-180' : 'ms-auto'}>
          <Icon name="arrowDown" small />
        </span>
      </button>
      {notesOfRemoved(notes, cart, noteText).map((note) => (
        <p key={note} className="note mt-2" role="status">
          {note}
        </p>
      ))}
      <ul className={isOpen ? '' : 'max-md:hidden'}>
        {cart.items.map((item) => (
          <li key={item.id + item.selectedSize} className="flex flex-wrap gap-x-3 py-2 text-sm">
            <Thumbnail url={item.image_url} product={item} className="size-11 flex-none rounded-control" />
            <p className="min-w-0 flex-[1_1_5rem]">
              <bdi>{item.name}</bdi>
              <span className="block text-ink-2">{`${sizeOf(item)}× ${item.quantity}`}</span>
            </p>
            <span className="ms-auto">
              <Money minor={item.price * item.quantity} format={moneyFormat} />
            </span>
            {notesOf(notes, item, noteText).map((note) => (
              <p key={note} className="note mt-2 w-full" role="status">
                {note}
              </p>
            ))}
          </li>
        ))}
      </ul>
      <div className="mt-1 border-t border-line pt-4">
        <Figures figures={figures} code={code} moneyFormat={moneyFormat} />
      </div>
      {depositPercent > 0 ? (
        <p className="note mt-4">
          {depositWords().payNow({
            amount: formatMoney(depositOf(figures.total, depositPercent), moneyFormat),
            percent: depositPercent,
          })}{' '}
          {depositWords().rest}
        </p>
      ) : null}
      <div className="grid gap-4 pt-4">{children}</div>
      <p className="pt-4 text-sm text-ink-2 md:hidden">{nextStepText(store.platform, store.sellerContact !== null)}</p>
    </section>
  )
}

export function Figures({
  figures,
  code,
  moneyFormat,
}: Pick<Props, 'figures' | 'code'> & { moneyFormat: MoneyFormat }) {
  const { subtotal, discount, fee } = figures
  return (
    <dl className="grid gap-1 text-sm text-ink-2">
      <Figure label={checkoutWords().subtotal} minor={subtotal} moneyFormat={moneyFormat} />
      {discount > 0 ? <Figure label={discountLabel(code)} minor={-discount} moneyFormat={moneyFormat} /> : null}
      {fee > 0 ? <Figure label={checkoutWords().deliveryFee} minor={fee} moneyFormat={moneyFormat} /> : null}
    </dl>
  )
}

function Figure({ label, minor, moneyFormat }: { label: string; minor: Minor; moneyFormat: MoneyFormat }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-3">
      <dt>{label}</dt>
      <dd>
        <Money minor={minor} format={moneyFormat} />
      </dd>
    </div>
  )
}

function sizeOf(item: Cart['items'][number]): string {
  const size = sizeLabelOf(item.sizes, item.selectedSize)
  return size ? `${size} ` : ''
}
