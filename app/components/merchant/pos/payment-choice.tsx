import { useEffect, useId, useRef } from 'react'
import { posWords as words } from '#app/copy/en/merchant/pos.ts'
import { NAME_MAX } from '#app/domain/order/checkout-fields.ts'
import type { PaidWith } from '#app/domain/order/order.ts'
import type { SaleState } from './use-sale.ts'
import type { Till } from './use-till.ts'

const methods: PaidWith[] = ['cash', 'mpesa', 'other']

interface Props {
  till: Till
  problem: SaleState['problem']
  problemId: string
}

export function PaymentChoice({ till: { draft, change }, problem, problemId }: Props) {
  const id = useId()
  const refusedInput = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (problem?.field) refusedInput.current?.focus()
  }, [problem])
  const markIf = (isRefused: boolean) =>
    isRefused ? { inputRef: refusedInput, 'aria-invalid': true, 'aria-describedby': problemId } : {}
  return (
    <div className="grid gap-3 py-4">
      <div className="pair gap-2">
        <TextField
          id={`${id}name`}
          label={words.customer}
          note={words.optional}
          placeholder={words.name}
          autoComplete="off"
          maxLength={NAME_MAX}
          value={draft.customerName}
          onChange={(customerName) => change({ customerName })}
          {...markIf(problem?.field === 'customerName')}
        />
        <TextField
          id={`${id}phone`}
          label={words.phone}
          note={words.forReceipt}
          placeholder={words.phoneExample}
          type="tel"
          autoComplete="off"
          value={draft.customerPhone}
          onChange={(customerPhone) => change({ customerPhone })}
          {...markIf(problem?.field === 'customerPhone')}
        />
      </div>
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">{words.paidWith}</legend>
        <div className="grid grid-cols-3 gap-1 rounded-card border border-line bg-wash p-1">
          {methods.map((method) => (
            <label key={method} className="till-segment">
              <input
                type="radio"
                name={`${id}method`}
                checked={draft.method === method}
                onChange={() => change({ method })}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              {words.method[method]}
            </label>
          ))}
        </div>
      </fieldset>
      {draft.method === 'mpesa' && (
        <TextField
          id={`${id}code`}
          label={words.mpesaCode}
          note={words.optional}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={draft.mpesaCode}
          onChange={(mpesaCode) => change({ mpesaCode })}
          {...markIf(problem?.field === 'mpesaCode')}
        />
      )}
    </div>
  )
}

interface TextProps extends Omit<React.InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  id: string
  label: string
  note: string
  onChange: (value: string) => void
  inputRef?: React.Ref<HTMLInputElement>
}

function TextField({ id, label, note, onChange, inputRef, ...input }: TextProps) {
  return (
    <div className="grid min-w-0 content-start gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        {label} <span className="font-normal text-ink-3">{note}</span>
      </label>
      <input
        id={id}
        ref={inputRef}
        className="till-input"
        onChange={(event) => onChange(event.target.value)}
        {...input}
      />
    </div>
  )
}
