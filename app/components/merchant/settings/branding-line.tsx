import { Link } from '@remix-run/react'
import { formatDate } from '#app/copy/dates.ts'
import { upgradePath } from '#app/domain/plan/limits.ts'
import { brandingWords as words } from '#copy/merchant/settings'
import { buttonClass } from '../../ui/button.tsx'

export function BrandingLine({ proUntil, timeZone }: { proUntil: number | null; timeZone: string }) {
  const isPro = proUntil !== null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-card p-4 shadow-flat">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="text-sm">{words().title}</h3>
        <p className="text-sm text-ink-2">
          {isPro ? words().removed({ day: dayOf(proUntil, timeZone) }) : words().shown}
        </p>
      </div>
      <Link to={isPro ? '/subscription' : upgradePath('free')} className={buttonClass('quiet')}>
        {isPro ? words().manage : words().upgrade}
      </Link>
    </div>
  )
}

function dayOf(time: number, timeZone: string): string {
  return formatDate(time, { day: 'numeric', month: 'long', timeZone })
}
