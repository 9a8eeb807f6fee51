import type { ReactNode } from 'react'
import { buttonClass } from '#app/components/ui/button.tsx'
import { Money } from '#app/components/ui/money.tsx'
import { orderWords, paySteps, payWords } from '#app/copy/en/storefront/order.ts'
import { plainAmount } from '#app/domain/money.ts'
import { groupDigits, type PaymentOption } from '#app/domain/order/how-to-pay.ts'
import { OrderCard } from './order-card.tsx'
import { CopyButton } from './order-copy.tsx'
import type { OrderView } from './order-view.ts'

type Mpesa = Exclude<PaymentOption, { kind: 'cash' }>

export function OrderPay({ view }: { view: OrderView }) {
  const { paymentOptions, order, moneyFormat, store } = view
  const mpesa = paymentOptions.filter((method): method is Mpesa => method.kind !== 'cash')
  const isPickup = order.deliveryMethod === 'pickup'
  const hasCash = mpesa.length < paymentOptions.length
  if (mpesa.length === 0) {
    const cash = isPickup ? payWords.cashPickup : payWords.cashDelivery
    return (
      <OrderCard title={orderWords.pay}>
        <p className="text-ink-2">{hasCash ? cash : payWords.none}</p>
      </OrderCard>
    )
  }
  return (
    <OrderCard title={payWords.mpesa}>
      <div className="grid grid-cols-1 gap-6">
        {mpesa.map((method) => (
          <div
            key={method.kind + method.number}
            className="grid grid-cols-1 gap-x-6 gap-y-4 not-first:border-t not-first:border-line not-first:pt-6 md:grid-cols-2"
          >
            <dl className="self-start rounded-card border border-line">
              <Fact label={payWords.numberLabel[method.kind]} copied={method.number}>
                {groupDigits(method.number)}
              </Fact>
              {method.kind === 'paybill' ? (
                <Fact label={payWords.account} copied={method.account}>
                  {method.account}
                </Fact>
              ) : null}
              <Fact label={payWords.amount} copied={plainAmount(order.total)}>
                <Money minor={order.total} format={moneyFormat} />
              </Fact>
            </dl>
            <ol className="grid list-decimal gap-2 pl-5 text-sm text-ink-2 marker:font-semibold marker:text-ink">
              {paySteps(method.kind, store.name).map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </div>
        ))}
      </div>
      {hasCash ? (
        <p className="mt-4 text-sm text-ink-2">{isPickup ? payWords.orCashPickup : payWords.orCashDelivery}</p>
      ) : null}
    </OrderCard>
  )
}

function Fact({ label, copied, children }: { label: string; copied: string; children: ReactNode }) {
  return (
    <div className="grid min-h-16 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-2 py-2.5 pr-1.5 pl-3.5 not-first:border-t not-first:border-line">
      <dt className="text-sm leading-snug text-ink-2">{label}</dt>
      <dd className="col-start-1 text-lg leading-snug font-bold break-all">{children}</dd>
      <dd className="col-start-2 row-span-2 row-start-1">
        <CopyButton
          text={copied}
          className={buttonClass('text', 'min-h-11 text-sm whitespace-nowrap text-brand-strong')}
          label={orderWords.copyNumber(label)}
        >
          {payWords.copy}
        </CopyButton>
      </dd>
    </div>
  )
}
