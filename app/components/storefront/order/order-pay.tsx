import type { ReactNode } from 'react'
import { buttonClass } from '#app/components/ui/button.tsx'
import { Money } from '#app/components/ui/money.tsx'
import { paySteps } from '#app/copy/phrases/storefront/order.ts'
import { plainAmount } from '#app/domain/money.ts'
import { groupDigits, type PaymentOption } from '#app/domain/order/how-to-pay.ts'
import { isMpesa } from '#app/domain/payment/payment-method.ts'
import { orderWords, payWords } from '#copy/storefront/order'
import { OrderCard } from './order-card.tsx'
import { CopyButton } from './order-copy.tsx'
import type { OrderView } from './order-view.ts'

type Transfer = Exclude<PaymentOption, { kind: 'cash' }>

export function OrderPay({ view }: { view: OrderView }) {
  const { paymentOptions, order } = view
  const transfers = paymentOptions.filter((option): option is Transfer => option.kind !== 'cash')
  const isPickup = order.deliveryMethod === 'pickup'
  if (transfers.length === 0) {
    const cash = isPickup ? payWords().cashPickup : payWords().cashDelivery
    return (
      <OrderCard title={orderWords().pay}>
        <p className="text-ink-2">{paymentOptions.length > 0 ? cash : payWords().none}</p>
      </OrderCard>
    )
  }
  const title = transfers.every(({ kind }) => isMpesa(kind)) ? payWords().mpesa : orderWords().pay
  return (
    <OrderCard title={title}>
      <ul className="grid grid-cols-1 gap-6">
        {transfers.map((option) => (
          <li key={JSON.stringify(option)} className="pay">
            <Facts option={option} view={view} />
            <ol className="pay-steps text-sm text-ink-2">
              {paySteps(option.kind, option.name).map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
      {transfers.length < paymentOptions.length ? (
        <p className="mt-4 text-sm text-ink-2">{isPickup ? payWords().orCashPickup : payWords().orCashDelivery}</p>
      ) : null}
    </OrderCard>
  )
}

function Facts({ option, view }: { option: Transfer; view: OrderView }) {
  const { total } = view.order
  const account = 'account' in option ? option.account : ''
  const name = option.name.trim()
  return (
    <dl className="pay-facts">
      {option.kind === 'bank' ? <Fact label={payWords().bank}>{option.bank}</Fact> : <NumberFact option={option} />}
      {account && (
        <Fact label={payWords().account} copied={account}>
          {account}
        </Fact>
      )}
      {name && <Fact label={payWords().name}>{name}</Fact>}
      <Fact label={payWords().amount} copied={plainAmount(total)}>
        <Money minor={total} format={view.moneyFormat} />
      </Fact>
    </dl>
  )
}

function NumberFact({ option }: { option: Exclude<Transfer, { kind: 'bank' }> }) {
  const label = option.kind === 'other' ? option.label : payWords().numberLabel[option.kind]
  return (
    <Fact label={label} copied={option.number}>
      <bdi dir="ltr">{groupDigits(option.number)}</bdi>
    </Fact>
  )
}

function Fact({ label, copied, children }: { label: string; copied?: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="text-lg font-bold">{children}</dd>
      {copied && (
        <dd>
          <CopyButton
            text={copied}
            className={buttonClass('text', 'min-h-11 text-sm whitespace-nowrap text-brand-strong')}
            label={orderWords().copyNumber({ label })}
          >
            {payWords().copy}
          </CopyButton>
        </dd>
      )}
    </div>
  )
}
