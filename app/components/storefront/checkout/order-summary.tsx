import { Money } from '#app/components/ui/money.tsx'
import { discountLabel } from '#app/copy/en/discount-label.ts'
import { checkoutWords } from '#app/copy/en/storefront/checkout.ts'
import type { Cart, CartNote } from '#app/domain/cart/cart.ts'
import { sizeLabelOf } from '#app/domain/catalog/sizes.ts'
import type { Minor, MoneyFormat } from '#app/domain/money.ts'
import type { OrderFigures } from '#app/domain/order/draft.ts'
import { type NoteText, notesOf, notesOfRemoved } from '../cart/cart-notes.ts'
import { Thumbnail } from '../thumbnail.tsx'

interface Props {
  cart: Cart
  moneyFormat: MoneyFormat
  notes: CartNote[]
  noteText: NoteText
  figures: OrderFigures
  code: string
}

export function OrderSummary({ cart, moneyFormat, notes, noteText, figures, code }: Props) {
  return (
    <section className="summary">
      <h3 className="text-sm md:text-base">{checkoutWords.summary}</h3>
      {notesOfRemoved(notes, cart, noteText).map((note) => (
        <p key={note} className="note my-2" role="status">
          {note}
        </p>
      ))}
      <ul>
        {cart.items.map((item) => (
          <li key={item.id + item.selectedSize} className="flex flex-wrap gap-x-3 py-2 text-sm">
            <Thumbnail url={item.image_url} className="size-11 flex-none rounded-control md:size-14" />
            <p className="min-w-0 flex-[1_1_5rem]">
              {item.name}
              <span className="block text-ink-2">{`${sizeOf(item)}× ${item.quantity}`}</span>
            </p>
            <span className="ml-auto">
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
      <div className="mt-auto hidden border-t border-line pt-4 md:block">
        <Figures figures={figures} code={code} moneyFormat={moneyFormat} />
        <p className="total-row mt-1">
          <span>{checkoutWords.total}</span>
          <Money minor={figures.total} format={moneyFormat} />
        </p>
      </div>
    </section>
  )
}

export function Figures({ figures, code, moneyFormat }: Pick<Props, 'figures' | 'code' | 'moneyFormat'>) {
  const { subtotal, discount, fee } = figures
  return (
    <dl className="grid gap-1 text-sm text-ink-2">
      <Figure label={checkoutWords.subtotal} minor={subtotal} moneyFormat={moneyFormat} />
      {discount > 0 ? <Figure label={discountLabel(code)} minor={-discount} moneyFormat={moneyFormat} /> : null}
      {fee > 0 ? <Figure label={checkoutWords.deliveryFee} minor={fee} moneyFormat={moneyFormat} /> : null}
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
