import { useState } from 'react'
import { formatWhole, type MoneyFormat } from '#app/domain/money.ts'
import { payUrl } from '#app/domain/payment/pay-link.ts'
import { paymentDialog as words } from '#copy/merchant/payments'
import { Field } from '../../ui/field/field.tsx'
import type { NamedField } from '../settings-forms/mpesa-fields.tsx'

interface Props {
  field(name: string): NamedField
  moneyFormat: MoneyFormat
}

const due = 125_000

export function LinkFields({ field, moneyFormat }: Props) {
  const [name, address] = [field('linkName'), field('linkAddress')]
  const [typed, setTyped] = useState(address.defaultValue ?? '')
  const url = payUrl(typed.trim(), { number: 42, due, moneyFormat })
  return (
    <>
      <Field {...name} label={words().linkName} defaultValue={name.defaultValue ?? words().linkNameExample} />
      <Field
        {...address}
        label={words().linkAddress}
        hint={words().linkAddressHint({ amount: '{amount}', order: '{order}' })}
        type="url"
        dir="ltr"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {url && (
        <p className="-mt-3 text-sm text-ink-2">
          {words().linkPreview({ amount: formatWhole(due, moneyFormat), number: '0042' })}{' '}
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-block text-brand-strong underline py-3 wrap-anywhere"
            dir="ltr"
          >
            {url}
          </a>
        </p>
      )}
    </>
  )
}
