import { useRef } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { formatMoney, type MoneyFormat } from '#app/domain/money.ts'
import { checkoutWords } from '#copy/storefront/checkout'
import { describedBy, Field } from '../field.tsx'
import type { useDiscount } from './use-discount.ts'

interface Props {
  typed: string
  discount: ReturnType<typeof useDiscount>
  moneyFormat: MoneyFormat
}

export function CodeField({ typed, discount, moneyFormat }: Props) {
  const { applied, error, isAsking } = discount
  const input = useRef<HTMLInputElement>(null)
  // A code may be submitted again after a failed request.
  const isAnswered = applied.code !== '' || (error !== '' && error !== checkoutWords().codeFailed)
  const statusText =
    applied.code === '' ? '' : checkoutWords().codeApplied({ amount: formatMoney(applied.amount, moneyFormat) })

  async function apply() {
    const appliedDiscount = await discount.checkCode()
    if (!appliedDiscount) input.current?.focus()
    // The result appears below: the scroll margin makes room for it.
    requestAnimationFrame(() => input.current?.scrollIntoView({ block: 'nearest' }))
  }

  return (
    <Field id="checkout-code" label={checkoutWords().codeLabel} error={error || undefined}>
      <div className="flex gap-2">
        <input
          ref={input}
          {...describedBy('checkout-code', error || undefined)}
          className="input min-w-0 flex-1 scroll-mb-16 uppercase"
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          value={typed}
          onChange={(event) => discount.type(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            apply()
          }}
        />
        <Button
          disabled={isAsking || typed.trim() === ''}
          aria-busy={isAsking || undefined}
          onClick={isAnswered ? discount.remove : apply}
        >
          {isAsking
            ? checkoutWords().codeChecking
            : isAnswered
              ? checkoutWords().codeRemove
              : checkoutWords().codeApply}
        </Button>
      </div>
      <p className="text-sm font-semibold text-brand-strong empty:hidden" role="status">
        {statusText}
      </p>
    </Field>
  )
}
