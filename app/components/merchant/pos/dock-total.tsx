import { formatMoney, type Minor, type MoneyFormat } from '#app/domain/money.ts'
import { posWords as words } from '#copy/merchant/pos'
import { Money } from '../../ui/money.tsx'

/** Digits that fit beside the word on a phone of 360 px. */
const DIGITS_BESIDE_WORD = 8

/** Without room for both, the word goes, never a digit. */
export function DockTotal({ count, total, moneyFormat }: { count: number; total: Minor; moneyFormat: MoneyFormat }) {
  if (count === 0) return words().cart
  const digits = formatMoney(total, moneyFormat).replace(/\D/g, '').length
  return (
    <>
      <span
        className="data-no-room:sr-only @max-[13rem]/till-dock:sr-only"
        data-no-room={digits > DIGITS_BESIDE_WORD || undefined}
      >
        {words().cart}
      </span>
      <span className="-order-1 grid h-[1.5em] min-w-[1.5em] place-items-center rounded-full bg-card/18 px-[0.4em] text-[0.875em]">
        {count}
      </span>
      <span className="ms-auto font-semibold">
        <Money minor={total} format={moneyFormat} />
      </span>
    </>
  )
}
