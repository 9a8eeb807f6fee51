import type { ReactNode } from 'react'
import type { Minor, MoneyFormat } from '#app/domain/money.ts'
import { Money } from '../../ui/money.tsx'
import type { Hint, MoneyActionData } from './money-view.ts'

interface Props {
  id?: string
  title: ReactNode
  note?: ReactNode
  hints?: Hint[]
  /** Row with the same code. */
  twin?: { id: string; text: string } | null
  amount: Minor
  moneyFormat: MoneyFormat
  /** Reason that the last action changed nothing. */
  problem?: string
  /** Stand at their spots; what they open follows the row. */
  children: ReactNode
}

export const moneyList = 'divide-y divide-line rounded-card border border-line bg-card shadow-flat'

/** Where a row's action stands, whatever else the row opens. */
export const actionSpot = 'absolute! end-15 top-8 min-h-11! w-30 px-2! text-sm leading-tight md:top-2'

export function MoneyRow({ id, title, note, hints = [], twin, amount, moneyFormat, problem, children }: Props) {
  return (
    <li id={id} className="relative scroll-mt-24 px-4 py-2 text-sm target:bg-brand-soft md:min-h-15">
      <div className="flex items-baseline justify-between gap-3 md:pe-48">
        <p className="min-w-0 font-semibold wrap-anywhere">{title}</p>
        <p className="text-base font-bold whitespace-nowrap">
          <Money minor={amount} format={moneyFormat} />
        </p>
      </div>
      <div className="min-h-11 pe-42 text-ink-2 md:min-h-0 md:pe-48">
        {note && <p className="text-xs wrap-anywhere md:text-sm">{note}</p>}
      </div>
      {twin && (
        <a
          href={`#${twin.id}`}
          className="-my-3 inline-flex min-h-11 items-center text-xs font-semibold underline underline-offset-2 md:text-sm"
        >
          {twin.text}
        </a>
      )}
      {hints.map(({ text, isHarmless, lang }) => (
        <p key={text} lang={lang} className={isHarmless ? 'text-xs text-ink-2' : 'font-semibold text-warn'}>
          {text}
        </p>
      ))}
      {children}
      {problem && (
        <p role="alert" className="mt-1 text-danger">
          {problem}
        </p>
      )}
    </li>
  )
}

export function refusedOf(answer: MoneyActionData | undefined, id: string): MoneyActionData | undefined {
  return answer && !answer.ok && answer.id === id ? answer : undefined
}
