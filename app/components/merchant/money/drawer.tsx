import { Form } from '@remix-run/react'
import { type ReactNode, useState } from 'react'
import { formatAmount, formatMoney, type MoneyFormat, parseMoney, plainAmount } from '#app/domain/money.ts'
import { type CountVerdict, type DrawerVerdict, judgeCount } from '#app/domain/payment/day-sheet.ts'
import { plainNumber } from '#app/domain/text/typed-number.ts'
import { drawer as words } from '#copy/merchant/money-day'
import { SubmitButton } from '../../ui/button-submit.tsx'
import { MoneyField } from '../../ui/field/money-field.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { Money } from '../../ui/money.tsx'
import { PageStoreField } from '../page-store-field.tsx'
import { useMay } from '../use-access.ts'
import type { DrawerView, MoneyActionData } from './money-view.ts'

interface Props {
  day: string
  drawer: DrawerView
  /** The day has cash in several currencies, and a drawer for each. */
  isOneOfMany: boolean
  answer?: MoneyActionData
}

export function Drawer({ day, drawer, isOneOfMany, answer }: Props) {
  const { currency, moneyFormat: format, requestId, received, givenBack, last } = drawer
  const refusal = answer?.intent === 'close-day' && answer.typed?.currency === currency ? answer : undefined
  const { typed, errors } = refusal ?? {}
  const mayManage = useMay('money.manage')
  const Frame = mayManage ? DrawerForm : DrawerFigures
  const [opening, setOpening] = useState(typed?.opening ?? plainAmount(drawer.opening))
  const [counted, setCounted] = useState(typed?.counted ?? '')
  const inMorning = amountOf(opening) ?? 0
  const expected = inMorning + received - givenBack
  const count = amountOf(counted)
  return (
    <section
      aria-labelledby={`drawer-${currency}`}
      className="grid gap-3 rounded-card border border-line bg-card p-4 shadow-flat md:p-5"
    >
      <h2 id={`drawer-${currency}`} className="text-base">
        {isOneOfMany ? `${words().title} · ${format.symbol}` : words().title}
      </h2>
      <Frame>
        <input type="hidden" name="day" value={day} />
        <input type="hidden" name="requestId" value={requestId} />
        <input type="hidden" name="currency" value={currency} />
        {mayManage && (
          <MoneyField
            id={`opening-${currency}`}
            name="opening"
            label={words().opening}
            symbol={format.symbol}
            value={opening}
            onText={setOpening}
            error={errors?.opening}
          />
        )}
        <dl className="grid gap-2 text-sm">
          <Line label={words().in} minor={received} format={format} />
          <Line label={words().back} minor={-givenBack} format={format} />
          <Line
            label={words().expected}
            minor={expected}
            format={format}
            look="border-t border-line pt-3 text-base font-bold"
          />
        </dl>
        {mayManage && (
          <>
            <MoneyField
              id={`counted-${currency}`}
              name="counted"
              label={words().counted}
              symbol={format.symbol}
              value={counted}
              onText={setCounted}
              error={errors?.counted}
            />
            {count !== null && <Verdict verdict={judgeCount(expected, count)} format={format} />}
            <SubmitButton intent="close-day" busy={words().closing} className="w-full print:hidden">
              {words().close}
            </SubmitButton>
          </>
        )}
      </Frame>
      {last && (
        <div className="grid gap-1 border-t border-line pt-3 text-sm text-ink-2">
          <p>{words().before({ amount: formatMoney(last.counted, format), time: last.time })}</p>
          <p className="font-semibold text-ink">{verdictText(last.verdict, format)}</p>
        </div>
      )}
    </section>
  )
}

/** The drawer's figures stand in a form only for who counts it. */
function DrawerForm({ children }: { children: ReactNode }) {
  return (
    <Form method="post" preventScrollReset className="grid gap-3">
      <PageStoreField />
      {children}
    </Form>
  )
}

function DrawerFigures({ children }: { children: ReactNode }) {
  return <div className="grid gap-3">{children}</div>
}

function Verdict({ verdict, format }: { verdict: DrawerVerdict; format: MoneyFormat }): ReactNode {
  return <FormAlert kind={verdict.kind === 'fits' ? 'info' : 'warning'}>{verdictText(verdict, format)}</FormAlert>
}

function verdictText(verdict: CountVerdict, format: MoneyFormat): string {
  if (verdict.kind === 'fits') return words().fits
  const amount = formatMoney(verdict.by, format)
  switch (verdict.kind) {
    case 'too-little':
      return words().tooLittle({ amount })
    case 'too-much':
      return words().tooMuch({ amount })
    case 'more-since':
      return words().moreSince({ amount, expected: formatAmount(verdict.expected, format) })
    case 'less-since':
      return words().lessSince({ amount, expected: formatAmount(verdict.expected, format) })
  }
}

interface LineProps {
  label: string
  minor: number
  format: MoneyFormat
  look?: string
}

function Line({ label, minor, format, look = '' }: LineProps) {
  return (
    <div className={`flex items-baseline justify-between gap-3 ${look}`.trim()}>
      <dt>{label}</dt>
      <dd>
        <Money minor={minor} format={format} />
      </dd>
    </div>
  )
}

function amountOf(text: string): number | null {
  return text.trim() === '' ? null : parseMoney(plainNumber(text, 'amount'))
}
