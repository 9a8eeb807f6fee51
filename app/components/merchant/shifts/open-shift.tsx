import { Form, useSearchParams } from '@remix-run/react'
import { MAX_REASON } from '#app/domain/shift/shift-form.ts'
import { closeWords, moveWords as words } from '#copy/merchant/shifts'
import { SubmitButton } from '../../ui/button-submit.tsx'
import { Field } from '../../ui/field/field.tsx'
import { MoneyField } from '../../ui/field/money-field.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { PageStoreField } from '../page-store-field.tsx'
import { DrawerCount } from './drawer-count.tsx'
import { Movements } from './movements.tsx'
import { ReportLines } from './report-lines.tsx'
import type { OpenShiftView, ShiftAnswer } from './shift-view.ts'

interface Props {
  shift: OpenShiftView
  answer: ShiftAnswer | undefined
}

export function OpenShift({ shift, answer }: Props) {
  return (
    <article
      aria-label={shift.title}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line bg-card p-4 shadow-flat md:p-5"
    >
      <header>
        <h3 className="text-base wrap-anywhere">
          <bdi>{shift.title}</bdi>
        </h3>
        <p className="text-sm text-ink-2">{shift.since}</p>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <ReportLines report={shift.report} float={shift.float} moneyFormat={shift.moneyFormat} />
          <Movements movements={shift.movements} moneyFormat={shift.moneyFormat} />
        </div>
        {shift.isKept && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <MoveForm shift={shift} intent="put-in" answer={answer} />
            <MoveForm shift={shift} intent="take-out" answer={answer} />
            <CloseForm shift={shift} answer={answer} />
          </div>
        )}
      </div>
    </article>
  )
}

const fold = 'rounded-control border border-line-strong [&[open]>summary]:border-b [&[open]>summary]:border-line'
const summary = 'flex min-h-11 cursor-pointer items-center px-4 font-semibold'

interface MoveProps extends Props {
  intent: 'put-in' | 'take-out'
}

function MoveForm({ shift, intent, answer }: MoveProps) {
  const refusal = refusalOf(answer, intent)
  const label = intent === 'put-in' ? words().putIn : words().takeOut
  return (
    <details className={fold} open={refusal !== undefined}>
      <summary className={summary}>{label}</summary>
      {/* A saved form has a new key, and with it empty fields. */}
      <Form key={shift.requestId} method="post" preventScrollReset className="grid gap-3 p-4">
        <PageStoreField />
        <Refusal refusal={refusal} />
        <input type="hidden" name="shift" value={shift.id} />
        <input type="hidden" name="requestId" value={`${intent}-${shift.requestId}`} />
        <MoneyField
          id={`${intent}-amount-${shift.id}`}
          name="amount"
          label={words().amount}
          symbol={shift.moneyFormat.symbol}
          defaultValue={refusal?.typed?.amount}
          error={refusal?.errors?.amount}
        />
        <Field
          id={`${intent}-reason-${shift.id}`}
          name="reason"
          label={words().reason}
          hint={words().reasonHint}
          maxLength={MAX_REASON}
          autoComplete="off"
          dir="auto"
          defaultValue={refusal?.typed?.reason}
          error={refusal?.errors?.reason}
        />
        <SubmitButton intent={intent} busy={words().busy}>
          {label}
        </SubmitButton>
      </Form>
    </details>
  )
}

function CloseForm({ shift, answer }: Props) {
  const refusal = refusalOf(answer, 'close')
  const [search] = useSearchParams()
  const isAsked = shift.isOwn && search.has('close')
  return (
    <details id={shift.isOwn ? 'close' : undefined} className={fold} open={isAsked || refusal !== undefined}>
      <summary className={summary}>{closeWords().title}</summary>
      <Form method="post" preventScrollReset className="grid gap-3 p-4">
        <PageStoreField />
        <Refusal refusal={refusal} />
        <p className="text-sm text-ink-2">
          {closeWords().text} {shift.report === null && closeWords().blind}
        </p>
        <input type="hidden" name="shift" value={shift.id} />
        <input type="hidden" name="currency" value={shift.currency} />
        <input type="hidden" name="state" value={shift.state} />
        <DrawerCount shift={shift} typed={refusal?.typed} errors={refusal?.errors} />
        <SubmitButton intent="close" busy={closeWords().busy}>
          {closeWords().title}
        </SubmitButton>
      </Form>
    </details>
  )
}

function Refusal({ refusal }: { refusal: ShiftAnswer | undefined }) {
  return refusal && !refusal.errors ? <FormAlert answer={refusal}>{refusal.text}</FormAlert> : null
}

function refusalOf(answer: ShiftAnswer | undefined, intent: string): ShiftAnswer | undefined {
  return answer?.intent === intent && !answer.ok ? answer : undefined
}
