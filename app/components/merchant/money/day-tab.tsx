import { Link, useLocation } from '@remix-run/react'
import { ChevronLeft, ChevronRight, Download, Printer } from 'lucide-react'
import { dayWords as words } from '#copy/merchant/money-day'
import { Button, buttonClass } from '../../ui/button.tsx'
import { UpgradeLink } from '../upgrade-link.tsx'
import { DayShifts } from './day-shifts.tsx'
import { DayTables } from './day-tables.tsx'
import { Drawer } from './drawer.tsx'
import type { DayView, MoneyActionData } from './money-view.ts'

interface Props {
  day: DayView
  upgradePath: string
  answer?: MoneyActionData
}

export function DayTab({ day, upgradePath, answer }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <DaySteps {...day} />
      {day.sheets === null ? (
        <div className="grid justify-items-center gap-3 rounded-card border border-line bg-card px-6 py-12 text-center shadow-flat">
          <p className="text-ink-2">{words().locked}</p>
          <UpgradeLink to={upgradePath} className={buttonClass('primary')}>
            {words().upgrade}
          </UpgradeLink>
        </div>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_25rem]">
          <DayTables sheets={day.sheets} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {day.shifts && <DayShifts shifts={day.shifts} />}
            {day.drawers.map((drawer, _, { length }) => (
              <Drawer
                key={`${day.day} ${drawer.currency}`}
                day={day.day}
                drawer={drawer}
                isOneOfMany={length > 1}
                answer={answer}
              />
            ))}
          </div>
        </div>
      )}
      {day.sheets !== null && (
        <p className="flex flex-wrap gap-2 print:hidden">
          <Button onClick={() => window.print()}>
            <Printer className="icon icon-small" aria-hidden="true" />
            {words().print}
          </Button>
          {day.exportPath && (
            <a href={day.exportPath} className={buttonClass('quiet')}>
              <Download className="icon icon-small" aria-hidden="true" />
              {words().export}
            </a>
          )}
        </p>
      )}
    </div>
  )
}

function DaySteps({ label, previous, next }: DayView) {
  const { pathname } = useLocation()
  const to = (day: string) => `${pathname}?tab=day&day=${day}`
  return (
    <div className="flex items-center justify-between gap-3 lg:justify-start">
      <Link to={to(previous)} className={`${step} print:hidden`} aria-label={words().before}>
        <ChevronLeft className="icon icon-small icon-sided" aria-hidden="true" />
      </Link>
      <h2 className="text-base">{label}</h2>
      {next === null ? (
        <span className={`${step} text-ink-3 opacity-50 print:hidden`} aria-hidden="true">
          <ChevronRight className="icon icon-small icon-sided" />
        </span>
      ) : (
        <Link to={to(next)} className={`${step} print:hidden`} aria-label={words().after}>
          <ChevronRight className="icon icon-small icon-sided" aria-hidden="true" />
        </Link>
      )}
    </div>
  )
}

const step = 'icon-btn border border-line bg-card'
