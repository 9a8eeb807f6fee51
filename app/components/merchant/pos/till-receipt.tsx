import { type ReactNode, useId } from 'react'
import { saleRefused, posWords as words } from '#app/copy/en/merchant/pos.ts'
import type { MoneyFormat } from '#app/domain/money.ts'
import { totalOf, unitCount } from '#app/domain/sale/till.ts'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { TillLineRow } from './till-line.tsx'
import type { SaleState } from './use-sale.ts'
import type { Till } from './use-till.ts'

interface Props {
  till: Till
  sale: SaleState
  moneyFormat: MoneyFormat
  heading: ReactNode
  close?: ReactNode
}

export function TillReceipt({ till, sale, moneyFormat, heading, close }: Props) {
  const { lines } = till.draft
  const pieces = unitCount(lines)
  const problemId = useId()
  return (
    <>
      <header className="flex min-h-15 flex-wrap items-center gap-x-2 border-b border-line px-5 py-2">
        {heading}
        <span className="flex-1 text-sm text-ink-2">{pieces > 0 && words.items(pieces)}</span>
        {lines.length > 0 && (
          <Button kind="text" className="min-h-11 text-sm" onClick={till.clear}>
            {words.clear}
          </Button>
        )}
        {close}
      </header>
      <div className="till-body">
        {lines.length === 0 ? (
          <div className="py-8 text-center">
            <p className="font-semibold">{words.cartEmpty}</p>
            <p className="text-sm text-ink-2">{words.cartEmptyText}</p>
          </div>
        ) : (
          <ul className="till-lines">
            {lines.map((line) => (
              <TillLineRow
                key={`${line.productId} ${line.size}`}
                line={line}
                moneyFormat={moneyFormat}
                onCount={(quantity) => till.count(line, quantity)}
              />
            ))}
          </ul>
        )}
        <PaymentChoice till={till} problem={sale.problem} problemId={problemId} />
      </div>
      <div className="till-foot">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 font-semibold">
          {words.total}
          <span className="text-xl font-bold">
            <Money minor={totalOf(lines)} format={moneyFormat} />
          </span>
        </p>
        {sale.problem && (
          <div
            id={problemId}
            role="alert"
            className="grid gap-2 rounded-control bg-danger-soft p-3 text-sm text-danger"
          >
            <p>
              <strong className="font-bold">{sale.problem.title}</strong> {sale.problem.text}
            </p>
            {sale.problem.isSaved && (
              <Button kind="quiet" className="min-h-11 text-sm text-ink" onClick={sale.startNew}>
                {saleRefused.newSale}
              </Button>
            )}
          </div>
        )}
        <Button kind="primary" className="min-h-13 w-full" disabled={sale.isBusy} onClick={sale.complete}>
          {sale.isBusy ? words.completing : words.complete}
        </Button>
      </div>
    </>
  )
}
