import { Form, Link, useSearchParams } from '@remix-run/react'
import { useHydrated } from '#app/browser/loading/use-hydrated.ts'
import { runPage as words } from '#copy/merchant/order-runs'
import { buttonClass } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { Icon } from '../../ui/icon.tsx'
import { spacedPhone } from '../orders/order-dates.ts'
import { type FormResult, useFormResult } from '../use-form-result.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { RunLink } from './run-link.tsx'
import { endQuestion, questionInUrl, type RunQuestion } from './run-question.ts'
import { RunStops } from './run-stops.tsx'
import type { RunView } from './run-view.ts'
import { Settlement } from './settlement.tsx'

interface RunQuestionFormProps {
  question: RunQuestion
  /** Path of the page without the question. */
  path: string
}

export function RunPage({ view, answer }: { view: RunView; answer: FormResult | undefined }) {
  const done = answer?.ok ? answer : undefined
  useFormResult(done)
  const isHydrated = useHydrated()
  const question = questionInUrl(view, useSearchParams()[0])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header>
        <Link
          to="/orders/deliveries"
          className="-ms-1 inline-flex min-h-11 items-center gap-1 text-sm text-ink-2 hover:text-ink"
        >
          <Icon name="back" small />
          {words().back}
        </Link>
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
          <h1 className="text-xl">{view.title}</h1>
          {view.isOpen && (
            <ConfirmStep question={endQuestion()} className={buttonClass('quiet', 'text-danger!')}>
              {words().end}
            </ConfirmStep>
          )}
        </div>
        <p className="text-sm text-ink-2">
          <bdi>{view.rider}</bdi> · <bdi dir="ltr">{spacedPhone(view.phone)}</bdi> · {view.facts}
        </p>
      </header>
      {answer && !answer.ok && (
        <FormAlert title={answer.title} answer={answer}>
          {answer.text}
        </FormAlert>
      )}
      {done && !isHydrated && (
        <p role="status" className="rounded-card bg-brand-soft p-4 font-semibold text-brand-strong">
          {done.title}
        </p>
      )}
      {question && <RunQuestionForm question={question} path={`/orders/deliveries/${view.id}`} />}
      {view.link ? (
        <RunLink link={view.link} />
      ) : (
        <p className="rounded-card border border-line bg-card p-4 text-ink-2 shadow-flat">{words().over}</p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <RunStops {...view} />
        <Settlement {...view.settlement} />
      </div>
    </div>
  )
}

function RunQuestionForm({ question: { intent, orderId, title, text, yes }, path }: RunQuestionFormProps) {
  return (
    <Form
      method="post"
      action={path}
      className="grid grid-cols-1 gap-3 rounded-card border border-line bg-card p-4 shadow-flat"
    >
      <h2 className="text-base">{title}</h2>
      <p className="text-ink-2">{text}</p>
      <input type="hidden" name="order" value={orderId} />
      <div className="flex flex-wrap justify-end gap-3">
        <Link to={path} className={buttonClass('quiet')}>
          {words().keep}
        </Link>
        <button type="submit" name="intent" value={intent} className={buttonClass('primary', 'btn-grave')}>
          {yes}
        </button>
      </div>
    </Form>
  )
}
