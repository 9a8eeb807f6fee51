import { Link } from '@remix-run/react'
import { dayShifts as words } from '#copy/merchant/shifts'
import { buttonClass } from '../../ui/button.tsx'
import { Balance } from '../shifts/balance.tsx'
import type { DayShiftView } from './money-view.ts'

/** Two counts of one drawer contradict: these stand where the day's drawer is. */
export function DayShifts({ shifts }: { shifts: DayShiftView[] }) {
  return (
    <section
      aria-labelledby="day-shifts"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-card p-4 shadow-flat md:p-5"
    >
      <h2 id="day-shifts" className="text-base">
        {words().title}
      </h2>
      {shifts.length === 0 && <p className="text-sm text-ink-2">{words().none}</p>}
      <ul className="grid">
        {shifts.map(({ id, title, times, difference, moneyFormat }) => (
          <li key={id} className="border-t border-line first:border-t-0">
            <Link to={`/shifts/${id}`} className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 py-3">
              <span className="min-w-0">
                <bdi className="block font-semibold break-words">{title}</bdi>
                <span className="block text-sm text-ink-2">{times}</span>
              </span>
              {difference === null ? (
                <span className="text-sm text-ink-2">{words().open}</span>
              ) : (
                <Balance difference={difference} moneyFormat={moneyFormat} />
              )}
            </Link>
          </li>
        ))}
      </ul>
      <Link to="/shifts" className={buttonClass('quiet', 'print:hidden')}>
        {words().all}
      </Link>
    </section>
  )
}
