import { posWords, tillDiscountWords as words } from '#app/copy/en/merchant/pos.ts'
import type { Minor } from '#app/domain/money.ts'
import type { TillFigures } from '#app/domain/sale/till-draft.ts'
import { Money } from '../../ui/money.tsx'

export function TillSums({ figures, symbol }: { figures: TillFigures; symbol: string }) {
  const { subtotal, discount, total } = figures
  return (
    <dl className="grid gap-1">
      {discount > 0 && (
        <>
          <Sum label={words.subtotal} minor={subtotal} symbol={symbol} look="text-sm text-ink-2" />
          <Sum label={words.title} minor={-discount} symbol={symbol} look="text-sm text-ink-2" />
        </>
      )}
      <Sum label={posWords.total} minor={total} symbol={symbol} look="font-semibold" amountLook="text-xl font-bold" />
    </dl>
  )
}

function Sum(props: { label: string; minor: Minor; symbol: string; look: string; amountLook?: string }) {
  const { label, minor, symbol, look, amountLook } = props
  return (
    <div className={`flex flex-wrap items-baseline justify-between gap-x-3 ${look}`}>
      <dt>{label}</dt>
      <dd className={amountLook}>
        <Money minor={minor} symbol={symbol} />
      </dd>
    </div>
  )
}
