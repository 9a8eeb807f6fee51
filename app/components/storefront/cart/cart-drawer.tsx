import { Button } from '#app/components/ui/button.tsx'
import { Money } from '#app/components/ui/money.tsx'
import { fullText } from '#app/copy/phrases/storefront/cart-notes.ts'
import { type Cart, type CartItem, isFull } from '#app/domain/cart/cart.ts'
import { decrementLine, incrementLine, removeLine } from '#app/domain/cart/edit-cart.ts'
import type { CartNote } from '#app/domain/cart/reconcile-cart.ts'
import { formatMoney, type Minor, type MoneyFormat } from '#app/domain/money.ts'
import { cartWords } from '#copy/storefront/cart'
import { CartLine } from './cart-line.tsx'
import { type NoteText, notesOf, notesOfRemoved } from './cart-notes.ts'
import { EmptyCart } from './empty-cart.tsx'

interface Props {
  cart: Cart
  moneyFormat: MoneyFormat
  minimum: Minor
  notes: CartNote[]
  noteText: NoteText
  notice: string | null
  availableOf(item: CartItem): number
  change(step: (cart: Cart) => Cart): void
  onClear(): void
  onCheckout(): void
  onKeepShopping(): void
}

export function CartDrawer(props: Props) {
  const { cart, moneyFormat, minimum, notes, noteText, notice, availableOf, change } = props
  const { onClear, onCheckout, onKeepShopping } = props
  const absentNotes = notesOfRemoved(notes, cart, noteText)
  return (
    <>
      <div className="sheet-body">
        {absentNotes.length > 0 || notice || isFull(cart) ? (
          <div className="grid gap-2 px-4 pt-4 md:px-6" role="status">
            {absentNotes.map((note) => (
              <p key={note} className="note">
                {note}
              </p>
            ))}
            {isFull(cart) ? <p className="note">{fullText(cart.items.length)}</p> : null}
            {notice ? <p className="text-sm text-ink-2">{notice}</p> : null}
          </div>
        ) : null}
        {cart.items.length > 0 ? (
          <ul>
            {cart.items.map((item) => {
              const { id, selectedSize } = item
              return (
                <CartLine
                  key={id + selectedSize}
                  item={item}
                  moneyFormat={moneyFormat}
                  canMore={item.quantity < availableOf(item)}
                  notes={notesOf(notes, item, noteText)}
                  onLess={() => change((current) => decrementLine(current, id, selectedSize))}
                  onMore={() => change((current) => incrementLine(current, id, selectedSize, availableOf(item)))}
                  onRemove={() => change((current) => removeLine(current, id, selectedSize))}
                />
              )
            })}
          </ul>
        ) : (
          <EmptyCart onKeepShopping={onKeepShopping} />
        )}
      </div>
      {cart.items.length > 0 ? (
        <div className="sheet-foot grid grid-cols-[auto_1fr] gap-x-2 gap-y-2">
          <p className="total-row col-span-full">
            <span>{cartWords().total}</span>
            <Money minor={cart.total} format={moneyFormat} />
          </p>
          {cart.total < minimum ? (
            <div className="note col-span-full grid gap-2">
              {cartWords().belowMinimum({
                minimum: formatMoney(minimum, moneyFormat),
                missing: formatMoney(minimum - cart.total, moneyFormat),
              })}
              <Button onClick={onKeepShopping}>{cartWords().keepShopping}</Button>
            </div>
          ) : null}
          <Button kind="text" onClick={onClear}>
            {cartWords().clear}
          </Button>
          <Button id="to-checkout" kind="primary" onClick={onCheckout}>
            {cartWords().checkout}
          </Button>
        </div>
      ) : null}
    </>
  )
}
