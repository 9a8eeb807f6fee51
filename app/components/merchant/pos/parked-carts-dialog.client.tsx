import { posWords, parkedCartWords as words } from '#app/copy/en/merchant/pos.ts'
import type { MoneyFormat } from '#app/domain/money.ts'
import type { ParkedCart } from '#app/domain/sale/parked-carts.ts'
import { unitCount } from '#app/domain/sale/till.ts'
import { tillFigures } from '#app/domain/sale/till-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { Dialog } from '../dialog.tsx'

export interface ParkedCartsProps {
  carts: ParkedCart[]
  moneyFormat: MoneyFormat
  timeZone: string
  /** Whether a cart is on the counter that is kept when another is taken. */
  hasCurrent: boolean
  onTake: (id: string) => void
  onClose: () => void
}

export function ParkedCartsDialog({ carts, moneyFormat, timeZone, hasCurrent, onTake, onClose }: ParkedCartsProps) {
  return (
    <Dialog isOpen title={words.title} text={hasCurrent ? words.swaps : words.where} onClose={onClose}>
      <ul className="grid">
        {carts.map(({ id, parkedAt, draft }) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-3 last:border-0"
          >
            <p className="min-w-0">
              <b className="wrap-anywhere">{nameOf(draft)}</b>
              <span className="block text-sm text-ink-2">
                {whenOf(parkedAt, timeZone)} · {posWords.items(unitCount(draft.lines))} ·{' '}
                <Money minor={tillFigures(draft, moneyFormat).total} format={moneyFormat} />
              </span>
            </p>
            <Button aria-label={words.takeOf(nameOf(draft))} onClick={() => onTake(id)}>
              {words.take}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function nameOf({ customerName, customerPhone }: ParkedCart['draft']): string {
  return customerName.trim() || customerPhone.trim() || words.nobody
}

/** '14:20', and the day too when it was another. */
function whenOf(parkedAt: number, timeZone: string): string {
  const [day, today] = [parkedAt, Date.now()].map((at) =>
    new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone }),
  )
  const time = new Date(parkedAt).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })
  return day === today ? time : `${day}, ${time}`
}
