import type { ReactNode } from 'react'
import { buttonClass } from '#app/components/ui/button.tsx'
import { Money } from '#app/components/ui/money.tsx'
import { orderWords, paySteps, payWords } from '#app/copy/en/storefront/order.ts'
import { plainAmount } from '#app/domain/money.ts'
import { groupDigits, type PaymentOption } from '#app/domain/order/how-to-pay.ts'
import { isMpesa } from '#app/domain/payment/payment-method.ts'
import { OrderCard } from './order-card.tsx'
import { CopyButton } from './order-copy.tsx'
import type { OrderView } from './order-view.ts'

type Transfer = Exclude<PaymentOption, { kind: 'cash' }>

export function OrderPay({ view }: { view: OrderView }) {
  const { paymentOptions, order } = view
  const transfers = paymentOptions.filter((option): option is Transfer => option.kind !== 'cash')
  const isPickup = order.deliveryMethod === 'pickup'
  if (transfers.length === 0) {
    const cash = isPickup ? payWords.cashPickup : payWords.cashDelivery
    return (
      <OrderCard title={orderWords.pay}>
        <p className="text-ink-2">{paymentOptions.length > 0 ? cash : payWords.none}</p>
      </OrderCard>
    )
  }
  const title = transfers.every(({ kind }) => isMpesa(kind)) ? payWords.mpesa : orderWords.pay
  return (
    <OrderCard title={title}>
      <ul className="grid grid-cols-1 gap-6">
        {transfers.map((option) => (
          <li
            key={JSON.stringify(option)}
            className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,250px),1fr))] gap-x-6 gap-y-4 not-first:border-t not-first:border-line not-first:pt-6"
          >
            <Facts option={option} view={view} />
            <ol className="grid list-decimal content-start gap-2 pl-5 text-sm text-ink-2 marker:font-semibold marker:text-ink">
              {paySteps(option.kind, option.name).map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
      {transfers.length < paymentOptions.length ? (
        <p className="mt-4 text-sm text-ink-2">{isPickup ? payWords.orCashPickup : payWords.orCashDelivery}</p>
      ) : null}
    </OrderCard>
  )
}

function Facts({ option, view }: { option: Transfer; view: OrderView }) {
  const { total } = view.order
  const account = 'account' in option ? option.account : ''
  const name = option.name.trim()
  return (
    <dl className="self-start rounded-card border border-line">
      {option.kind === 'bank' ? <Fact label={payWords.bank}>{option.bank}</Fact> : <NumberFact option={option} />}
      {account && (
        <Fact label={payWords.account} copied={account}>
          {account}
        </Fact>
      )}
      {name && <Fact label={payWords.name}>{name}</Fact>}
      <Fact label={payWords.amount} copied={plainAmount(total)}>
        <Money minor={total} format={view.moneyFormat} />
      </Fact>
    </dl>
  )
}

function NumberFact({ option }: { option: Exclude<Transfer, { kind: 'bank' }> }) {
  const label = option.kind === 'other' ? option.label : payWords.numberLabel[option.kind]
  return (
    <Fact label={label} copied={option.number}>
      {groupDigits(option.number)}
    </Fact>
  )
}

function Fact({ label, copied, children }: { label: string; copied?: string; children: ReactNode }) {
  return (
    <div className="grid min-h-16 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-2 py-2.5 pr-1.5 pl-3.5 not-first:border-t not-first:border-line">
      <dt className="text-sm leading-snug text-ink-2">{label}</dt>
      <dd className="col-start-1 text-lg leading-snug font-bold break-words">{children}</dd>
      {copied && (
        <dd className="col-start-2 row-span-2 row-start-1">
          <CopyButton
            text={copied}
            className={buttonClass('text', 'min-h-11 text-sm whitespace-nowrap text-brand-strong')}
            label={orderWords.copyNumber(label)}
          >
            {payWords.copy}
          </CopyButton>
        </dd>
      )}
    </div>
  )
}
