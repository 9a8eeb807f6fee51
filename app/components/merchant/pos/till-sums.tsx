import { posWords, tillDiscountWords as words } from '#app/copy/en/merchant/pos.ts'
import type { Minor, MoneyFormat } from '#app/domain/money.ts'
import type { TillFigures } from '#app/domain/sale/till-draft.ts'
import { Money } from '../../ui/money.tsx'

export function TillSums({ figures, moneyFormat }: { figures: TillFigures; moneyFormat: MoneyFormat }) {
  const { subtotal, discount, total } = figures
  return (
    <dl className="grid gap-1">
      {discount > 0 && (
        <>
          <Sum label={words.subtotal} minor={subtotal} moneyFormat={moneyFormat} look="text-sm text-ink-2" />
          <Sum label={words.title} minor={-discount} moneyFormat={moneyFormat} look="text-sm text-ink-2" />
        </>
      )}
      <Sum
        label={posWords.total}
        minor={total}
        moneyFormat={moneyFormat}
        look="font-semibold"
        amountLook="text-xl font-bold"
      />
    </dl>
  )
}

function Sum(props: { label: string; minor: Minor; moneyFormat: MoneyFormat; look: string; amountLook?: string }) {
  const { label, minor, moneyFormat, look, amountLook } = props
  return (
    <div className={`flex flex-wrap items-baseline justify-between gap-x-3 ${look}`}>
      <dt>{label}</dt>
      <dd className={amountLook}>
        <Money minor={minor} format={moneyFormat} />
      </dd>
    </div>
  )
}
