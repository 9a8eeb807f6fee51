import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { deliveriesPage as words } from '#copy/merchant/order-runs'
import { buttonClass } from '../../ui/button.tsx'

interface Props {
  run: { id: string; number: number; title: string }
  count: number
  isBusy: boolean
  children: ReactNode
}

export function AddStopsCard({ run: { id, number, title }, count, isBusy, children }: Props) {
  return (
    <section
      id="start-run"
      aria-labelledby="start-run-title"
      className="grid scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-card p-4 shadow-flat md:p-5"
    >
      <h2 id="start-run-title" className="text-base" dir="auto">
        {title}
      </h2>
      {count === 0 && <p className="text-sm text-ink-2">{words().addNone}</p>}
      <input type="hidden" name="run" value={id} />
      {children}
      <button
        type="submit"
        name="intent"
        value="add"
        className={buttonClass('primary', 'w-full')}
        disabled={isBusy}
        aria-busy={isBusy || undefined}
      >
        {isBusy ? words().adding : words().add({ number, n: count })}
      </button>
      <Link to="?" className={buttonClass('text', 'justify-self-start text-sm')}>
        {words().otherRun}
      </Link>
    </section>
  )
}
