import { useId, useState } from 'react'
import type { MoneyFormat } from '#app/domain/money.ts'
import { NAME_MAX } from '#app/domain/order/place/checkout-fields.ts'
import type { ParkedCart } from '#app/domain/sale/parked-carts.ts'
import { isEmptyTill, piecesOf, type TillDraft, tillFigures } from '#app/domain/sale/till-draft.ts'
import { posWords, parkedCartWords as words } from '#copy/merchant/pos'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { Dialog } from '../dialog.tsx'
import { agoWords } from '../orders/order-dates.ts'
import { TillField } from './sale/till-field.tsx'

export interface ParkedCartsProps {
  carts: ParkedCart[]
  /** The present cart. */
  draft: TillDraft
  moneyFormat: MoneyFormat
  timeZone: string
  onPark: (name: string) => void
  onTake: (id: string) => void
  onClose: () => void
}

export function ParkedCartsDialog({ carts, draft, moneyFormat, timeZone, onPark, onTake, onClose }: ParkedCartsProps) {
  const hasCurrent = !isEmptyTill(draft)
  return (
    <Dialog
      isOpen
      title={carts.length > 0 ? words().title : words().parkTitle}
      text={carts.length > 0 ? words().carts({ n: carts.length }) : words().where}
      onClose={onClose}
      actions={hasCurrent && <ParkForm draft={draft} onPark={onPark} />}
    >
      {carts.length > 0 && (
        <>
          <ul>
            {carts.map((cart) => (
              <ParkedCartRow
                key={cart.id}
                cart={cart}
                moneyFormat={moneyFormat}
                timeZone={timeZone}
                onTake={() => onTake(cart.id)}
              />
            ))}
          </ul>
          <p className="pt-3 text-sm text-ink-2">
            {hasCurrent && words().swaps} {words().where}
          </p>
        </>
      )}
    </Dialog>
  )
}

interface RowProps extends Pick<ParkedCartsProps, 'moneyFormat' | 'timeZone'> {
  cart: ParkedCart
  onTake: () => void
}

function ParkedCartRow({ cart: { parkedAt, by, draft }, moneyFormat, timeZone, onTake }: RowProps) {
  const name = nameOf(draft)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-3">
      <p className="min-w-0 flex-[1_1_8rem]">
        <b className="line-clamp-2 leading-snug font-semibold wrap-anywhere" dir="auto">
          {name}
        </b>
        <span className="block text-xs text-ink-2">
          {posWords().items({ n: piecesOf(draft) })} ·{' '}
          {words().parked({ when: agoWords(parkedAt, Date.now(), timeZone) })}
          {by !== '' && ` · ${by}`}
        </span>
      </p>
      <span>
        <Money minor={tillFigures(draft, moneyFormat).total} format={moneyFormat} />
      </span>
      <Button className="ms-auto px-4 text-sm" aria-label={words().takeOf({ name })} onClick={onTake}>
        {words().take}
      </Button>
    </li>
  )
}

function ParkForm({ draft, onPark }: Pick<ParkedCartsProps, 'draft' | 'onPark'>) {
  const id = useId()
  const [name, setName] = useState(draft.cartName)
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        onPark(name)
      }}
    >
      <TillField
        id={`${id}name`}
        label={words().name}
        note={posWords().optional}
        placeholder={draft.customerName.trim() || words().nameHint}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={NAME_MAX}
        value={name}
        onChange={setName}
      />
      <Button kind="primary" type="submit" className="w-full">
        {words().parkCurrent({ n: piecesOf(draft) })}
      </Button>
    </form>
  )
}

function nameOf({ cartName, customerName, customerPhone }: TillDraft): string {
  return cartName || customerName.trim() || customerPhone.trim() || words().nobody
}
