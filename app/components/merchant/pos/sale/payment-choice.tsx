import { useId } from 'react'
import type { Minor, MoneyFormat } from '#app/domain/money.ts'
import type { PaidWith } from '#app/domain/order/order.ts'
import { MAX_PROMPT } from '#app/domain/payment/prompt/prompt.ts'
import type { TillCodes } from '#app/domain/sale/till-codes.ts'
import { promptStates, orderPrompt as promptWords } from '#copy/merchant/order-prompt'
import { posWords as words } from '#copy/merchant/pos'
import { Button } from '../../../ui/button.tsx'
import { SegmentField } from '../../../ui/field/segment-field.tsx'
import type { Till } from '../use-till.ts'
import { CashField } from './cash-field.tsx'
import { TillCode } from './till-code.tsx'
import { TillField } from './till-field.tsx'
import type { RefusedField } from './use-refused-field.ts'
import type { TillPrompt } from './use-till-prompt.ts'

const methods: PaidWith[] = ['cash', 'mpesa', 'other']

interface Props {
  till: Till
  total: Minor
  moneyFormat: MoneyFormat
  codes: TillCodes
  prompt: TillPrompt
  refusedField: RefusedField
}

export function PaymentChoice({ till, total, moneyFormat, codes, prompt, refusedField }: Props) {
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
      {draft.method === 'mpesa' && draft.prompt === null && prompt.isOffered && total > 0 && total <= MAX_PROMPT && (
        <Button onClick={prompt.open}>{promptWords().send}</Button>
      )}
      {draft.method === 'mpesa' && draft.prompt?.isPaid && (
        <p className="flex flex-wrap items-center justify-between gap-x-3 text-sm font-semibold text-brand-strong">
          {draft.mpesaCode ? promptStates().paidCode({ code: draft.mpesaCode }) : promptStates().paid}
          <Button kind="text" onClick={prompt.leave}>
            {promptWords().otherWay}
          </Button>
        </p>
      )}
      {draft.method === 'mpesa' && !draft.prompt?.isPaid && (
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
