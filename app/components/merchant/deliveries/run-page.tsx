import { Form, Link, useSearchParams } from '@remix-run/react'
import { useHydrated } from '#app/browser/loading/use-hydrated.ts'
import { runPage as words } from '#copy/merchant/order-runs'
import { buttonClass } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { PageStoreField } from '../page-store-field.tsx'
import { useMay } from '../use-access.ts'
import { useFormResult } from '../use-form-result.ts'
import { RunHead } from './run-head.tsx'
import { RunLink } from './run-link.tsx'
import { questionInUrl, type RunQuestion } from './run-question.ts'
import { DoneStops, WaitingStops } from './run-stops.tsx'
import type { RunAnswer, RunView } from './run-view.ts'
import { Settlement } from './settlement.tsx'

interface RunQuestionFormProps {
  question: RunQuestion
  /** Path of the page without the question. */
  path: string
}

export function RunPage({ view, answer }: { view: RunView; answer: RunAnswer | undefined }) {
  const done = answer?.ok ? answer : undefined
  useFormResult(done)
  const isHydrated = useHydrated()
  const isUnderWay = view.done.length > 0
  const mayRun = useMay('deliveries.run')
  const question = questionInUrl(view, useSearchParams()[0])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 md:gap-3">
      <RunHead view={view} isUnderWay={isUnderWay} />
      {answer && !answer.ok && (
        <FormAlert kind={answer.question ? 'warning' : 'error'} title={answer.title} answer={answer}>
          {answer.text}
        </FormAlert>
      )}
      {done && !isHydrated && (
        <p role="status" className="rounded-card bg-brand-soft p-4 font-semibold text-brand-strong">
          {done.title}
        </p>
      )}
      {mayRun && question && <RunQuestionForm question={question} path={`/orders/deliveries/${view.id}`} />}
      {view.link && !isUnderWay && <RunLink rider={view.rider} link={view.link} />}
      {!view.link && (
        <p className="rounded-card border border-line bg-card p-4 text-ink-2 shadow-flat">{words().over}</p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)]">
          {(view.isOpen || view.waiting.length > 0) && <WaitingStops {...view} isUnderWay={isUnderWay} />}
          <DoneStops {...view} />
        </div>
        <Settlement rider={view.rider} {...view.settlement} question={answer?.question} />
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
      <PageStoreField />
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
