import { Link } from '@remix-run/react'
import { shiftsPage as words } from '#copy/merchant/shifts'
import { buttonClass } from '../../ui/button.tsx'
import { Balance } from './balance.tsx'
import type { ClosedShiftView, ShiftsView } from './shift-view.ts'

export function ClosedShifts({ closed, next, isFree, upgradePath }: ShiftsView) {
  return (
    <section aria-labelledby="closed-shifts" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="closed-shifts" className="text-base">
        {words().earlier}
      </h2>
      {closed.length === 0 ? (
        <p className="rounded-card border border-line bg-card px-4 py-6 text-center text-ink-2">{words().none}</p>
      ) : (
        <ul className="rounded-card border border-line bg-card">
          {closed.map((shift) => (
            <ClosedShift key={shift.id} shift={shift} />
          ))}
        </ul>
      )}
      {next && (
        <Link to={next} className={buttonClass('quiet', 'justify-self-start')}>
          {words().more}
        </Link>
      )}
      {isFree && (
        <p className="text-sm text-ink-2">
          {words().free}{' '}
          <Link to={upgradePath} className="font-semibold text-brand-strong underline">
            {words().upgrade}
          </Link>
        </p>
      )}
    </section>
  )
}

function ClosedShift({ shift }: { shift: ClosedShiftView }) {
  return (
    <li className="border-t border-line first:border-t-0">
      <Link
        to={`/shifts/${shift.id}`}
        className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 p-3 md:px-4"
      >
        <span className="min-w-0">
          <bdi className="block font-semibold wrap-anywhere">{shift.title}</bdi>
          <span className="block text-sm text-ink-2">
            {shift.day} · {shift.times}
          </span>
        </span>
        <Balance difference={shift.difference} moneyFormat={shift.moneyFormat} />
      </Link>
    </li>
  )
}
