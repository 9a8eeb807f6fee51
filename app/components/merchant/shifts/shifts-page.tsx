import { Form, Link } from '@remix-run/react'
import { formatMoney } from '#app/domain/money.ts'
import { openWords, shiftsPage as words } from '#copy/merchant/shifts'
import { buttonClass } from '../../ui/button.tsx'
import { SubmitButton } from '../../ui/button-submit.tsx'
import { MoneyField } from '../../ui/field/money-field.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { PageStoreField } from '../page-store-field.tsx'
import { showSaved, useActionResult, useFormResult } from '../use-form-result.ts'
import { useRefusedFocus } from '../use-refused-focus.ts'
import { ClosedShifts } from './closed-shifts.tsx'
import { OpenShift } from './open-shift.tsx'
import type { ShiftAnswer, ShiftsView } from './shift-view.ts'

export function ShiftsPage({ view }: { view: ShiftsView }) {
  const answer = useActionResult<ShiftAnswer>()
  const focusRefused = useRefusedFocus()
  useFormResult(answer, ({ ok }) => !ok && focusRefused(), showSaved)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h1 className="flex min-h-11 items-center text-xl">{words().title}</h1>
      {isGone(answer, view) && <FormAlert answer={answer}>{answer?.text}</FormAlert>}
      {!view.isOn && <SwitchedOff {...view} />}
      {view.opening && <OpeningForm opening={view.opening} answer={answer} upgradePath={view.upgradePath} />}
      {view.open.length > 0 && (
        <section aria-labelledby="open-shifts" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h2 id="open-shifts" className="text-base">
            {words().open}
          </h2>
          {view.open.map((shift) => (
            <OpenShift
              key={`${shift.id} ${shift.state}`}
              shift={shift}
              answer={answer?.shift === shift.id ? answer : undefined}
            />
          ))}
        </section>
      )}
      {view.outside && (
        <FormAlert
          kind="warning"
          title={`${words().outside}: ${formatMoney(view.outside.amount, view.outside.moneyFormat)}`}
        >
          {words().outsideText({ n: view.outside.count })}
        </FormAlert>
      )}
      {(view.isOn || view.closed.length > 0) && <ClosedShifts {...view} />}
    </div>
  )
}

/** Its form is no longer on the page: somebody else was first. */
function isGone(answer: ShiftAnswer | undefined, { opening, open }: ShiftsView): boolean {
  if (!answer || answer.ok) return false
  return answer.intent === 'open' ? opening === null : !open.some(({ id }) => id === answer.shift)
}

function SwitchedOff({ maySwitch }: ShiftsView) {
  return (
    <div className="grid justify-items-center gap-3 rounded-card border border-line bg-card px-6 py-12 text-center shadow-flat">
      <h2 className="text-base">{words().offTitle}</h2>
      <p className="max-w-prose text-ink-2">{words().offText}</p>
      {maySwitch ? (
        <Link to="/settings/selling" className={buttonClass('primary')}>
          {words().switchOn}
        </Link>
      ) : (
        <p className="text-ink-2">{words().askOwner}</p>
      )}
    </div>
  )
}

interface OpeningProps {
  opening: NonNullable<ShiftsView['opening']>
  answer: ShiftAnswer | undefined
  upgradePath: string
}

function OpeningForm({ opening, answer, upgradePath }: OpeningProps) {
  const refusal = answer?.intent === 'open' && !answer.ok ? answer : undefined
  return (
    <section
      aria-labelledby="open-shift"
      className="grid gap-3 rounded-card border border-line bg-card p-4 shadow-flat md:max-w-lg md:p-5"
    >
      <div>
        <h2 id="open-shift" className="text-base">
          {openWords().title}
        </h2>
        {opening.till && (
          <p className="text-sm text-ink-2 wrap-anywhere">
            <bdi>{opening.till}</bdi>
          </p>
        )}
      </div>
      {refusal && !refusal.errors && (
        <FormAlert answer={refusal}>
          {refusal.text}{' '}
          {refusal.upgrade && (
            <Link to={upgradePath} className="font-semibold underline">
              {words().upgrade}
            </Link>
          )}
        </FormAlert>
      )}
      <Form method="post" preventScrollReset className="grid gap-3">
        <PageStoreField />
        <input type="hidden" name="last" value={opening.last} />
        <MoneyField
          id="float"
          name="float"
          label={openWords().float}
          symbol={opening.moneyFormat.symbol}
          placeholder="0"
          hint={opening.counted === null ? undefined : openWords().last({ amount: opening.counted })}
          defaultValue={refusal?.typed?.float ?? opening.float}
          error={refusal?.errors?.float}
        />
        <SubmitButton intent="open" busy={openWords().busy} className="w-full">
          {openWords().title}
        </SubmitButton>
      </Form>
    </section>
  )
}
