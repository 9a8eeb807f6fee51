import { useRevalidator } from '@remix-run/react'
import { FIGURES } from '#app/domain/analytics/figures.ts'
import { salesWords, dashboardPage as words } from '#copy/merchant/dashboard'
import { Button } from '../../ui/button.tsx'
import { cardClass } from './card-classes.ts'

export function FiguresFailed() {
  const { revalidate, state } = useRevalidator()
  return (
    <section role="alert" className={`${cardClass} grid gap-4 p-4 md:p-5`}>
      <div>
        <p className="font-semibold text-danger">{words().failed}</p>
        <p className="text-sm text-ink-2">{words().failedText}</p>
      </div>
      <dl className="flex gap-8 text-ink-3">
        {FIGURES.map((figure) => (
          <div key={figure}>
            <dt className="text-sm">{salesWords().figures[figure]}</dt>
            <dd className="text-xl font-bold">0</dd>
          </div>
        ))}
      </dl>
      <Button
        kind="primary"
        className="w-full md:w-auto md:justify-self-start"
        onClick={() => revalidate()}
        disabled={state !== 'idle'}
      >
        {words().tryAgain}
      </Button>
    </section>
  )
}
