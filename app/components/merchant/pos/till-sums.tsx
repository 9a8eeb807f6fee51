import type { Minor, MoneyFormat } from '#app/domain/money.ts'
import type { TillFigures } from '#app/domain/sale/till-draft.ts'
import { posWords, tillDiscountWords as words } from '#copy/merchant/pos'
import { Money } from '../../ui/money.tsx'

interface Props {
  figures: TillFigures
  moneyFormat: MoneyFormat
  onEditDiscount: () => void
}

export function TillSums({ figures, moneyFormat, onEditDiscount }: Props) {
  const { subtotal, discount, given } = figures
  if (discount === 0) return null
  return (
    <dl className="grid gap-1 text-sm text-ink-2">
      <Sum label={words().goods} minor={subtotal} moneyFormat={moneyFormat} />
      <div className="till-sum">
        <dt>
          {given?.kind === 'percent' ? words().given({ percent: given.value }) : words().givenAmount}{' '}
          <button type="button" className="till-edit" aria-label={words().editOf} onClick={onEditDiscount}>
            {words().edit}
          </button>
        </dt>
        <dd className="text-ink">
          <Money minor={-discount} format={moneyFormat} />
        </dd>
      </div>
    </dl>
  )
}

export function TillTotal({ total, moneyFormat }: { total: Minor; moneyFormat: MoneyFormat }) {
  return (
    <dl className="till-total">
      <div className="till-sum font-bold">
        <dt>{posWords().total}</dt>
        <dd className="text-xl">
          <Money minor={total} format={moneyFormat} />
        </dd>
      </div>
    </dl>
  )
}

function Sum({ label, minor, moneyFormat }: { label: string; minor: Minor; moneyFormat: MoneyFormat }) {
  return (
    <div className="till-sum">
      <dt>{label}</dt>
      <dd className="text-ink">
        <Money minor={minor} format={moneyFormat} />
      </dd>
    </div>
  )
}
