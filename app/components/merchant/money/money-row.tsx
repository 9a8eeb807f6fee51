import type { ReactNode } from 'react'
import type { Minor, MoneyFormat } from '#app/domain/money.ts'
import { Money } from '../../ui/money.tsx'
import type { MoneyActionData } from './money-view.ts'

interface Props {
  id?: string
  title: ReactNode
  note?: ReactNode
  hints?: string[]
  /** Row with the same code. */
  twin?: { id: string; text: string } | null
  amount: Minor
  moneyFormat: MoneyFormat
  /** Reason that the last action changed nothing. */
  problem?: string
  children: ReactNode
}

export function MoneyRow({ id, title, note, hints = [], twin, amount, moneyFormat, problem, children }: Props) {
  return (
    <li
      id={id}
      className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 rounded-card border border-line bg-card p-4 md:grid-cols-[minmax(0,1fr)_auto_minmax(15rem,auto)] md:rounded-none md:border-x-0 md:border-t-0 md:bg-transparent md:px-5 md:last:border-b-0 target:border-brand xl:grid-cols-[minmax(0,1fr)_9rem_22rem]"
    >
      <div className="contents text-sm md:block md:min-w-0">
        <p className="min-w-0 text-sm font-semibold wrap-anywhere">{title}</p>
        {note && <p className="col-span-2 text-sm text-ink-2 wrap-anywhere">{note}</p>}
        {hints.map((hint) => (
          <p key={hint} className="col-span-2 text-sm font-semibold text-warn">
            {hint}
          </p>
        ))}
        {twin && (
          <a
            href={`#${twin.id}`}
            className="col-span-2 inline-flex min-h-11 items-center justify-self-start font-semibold underline underline-offset-2"
          >
            {twin.text}
          </a>
        )}
      </div>
      <p className="col-start-2 row-start-1 self-start text-end font-bold whitespace-nowrap md:self-center">
        <Money minor={amount} format={moneyFormat} />
      </p>
      <div className="col-span-2 mt-3 flex flex-wrap items-center gap-x-1 gap-y-2 md:col-span-1 md:mt-0 md:justify-end">
        {children}
        {problem && (
          <p role="alert" className="basis-full text-sm text-danger md:text-end">
            {problem}
          </p>
        )}
      </div>
    </li>
  )
}

export function refusedOf(answer: MoneyActionData | undefined, id: string): MoneyActionData | undefined {
  return answer && !answer.ok && answer.id === id ? answer : undefined
}
