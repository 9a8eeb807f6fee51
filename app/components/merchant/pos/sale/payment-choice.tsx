import { useId } from 'react'
import type { Minor, MoneyFormat } from '#app/domain/money.ts'
import type { PaidWith } from '#app/domain/order/order.ts'
import type { TillCodes } from '#app/domain/sale/till-codes.ts'
import { posWords as words } from '#copy/merchant/pos'
import { SegmentField } from '../../../ui/field/segment-field.tsx'
import type { Till } from '../use-till.ts'
import { CashField } from './cash-field.tsx'
import { TillCode } from './till-code.tsx'
import { TillField } from './till-field.tsx'
import type { RefusedField } from './use-refused-field.ts'

const methods: PaidWith[] = ['cash', 'mpesa', 'other']

interface Props {
  till: Till
  total: Minor
  moneyFormat: MoneyFormat
  codes: TillCodes
  refusedField: RefusedField
}

export function PaymentChoice({ till, total, moneyFormat, codes, refusedField }: Props) {
  const { draft, change } = till
  const id = useId()
  return (
    <>
      <SegmentField
        name={`${id}method`}
        legend={words().paidWith}
        isLegendHidden
        options={methods.map((value) => ({ value, label: words().method[value] }))}
        value={draft.method}
        onChange={(method) => change({ method })}
      />
      {draft.method === 'cash' && (
        <CashField till={till} total={total} moneyFormat={moneyFormat} refusedField={refusedField} />
      )}
      {draft.method !== 'cash' && <TillCode codes={codes} total={total} moneyFormat={moneyFormat} />}
      {draft.method === 'other' && <p className="text-sm text-ink-2">{words().otherNote}</p>}
      {draft.method === 'mpesa' && (
        <TillField
          id={`${id}code`}
          label={words().mpesaCode}
          note={words().optional}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={draft.mpesaCode}
          onChange={(mpesaCode) => change({ mpesaCode })}
          {...refusedField('mpesaCode')}
        />
      )}
    </>
  )
}
