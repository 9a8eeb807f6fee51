import { useLocation } from '@remix-run/react'
import { Clock, RefreshCw, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { deviceKind } from '#app/browser/device-kind.ts'
import { useConnectionStatus } from '#app/browser/offline/connection-status.ts'
import { useCachedProducts } from '#app/browser/till/cached-products.ts'
import { useServerUnreachable } from '#app/browser/till/server-unreachable.ts'
import { useTillLocked } from '#app/browser/till/till-lock.ts'
import { useNewVersion } from '#app/browser/till/till-state.ts'
import { pastWords } from '#app/copy/timestamps.ts'
import { isOtherPage } from '#app/domain/connection-status.ts'
import { tillBar, newVersion as words } from '#copy/merchant/outbox'
import { ConnectionNotice } from '../../ui/connection-notice.tsx'
import { PausedBar } from '../hours/paused-bar.tsx'
import { useReadAt } from '../shell/live-store.tsx'
import { InkBar } from './ink-bar.tsx'
import type { OutboxOwner } from './outbox-owner.ts'

const DAY_MS = 24 * 60 * 60_000

interface TillBarProps {
  owner: OutboxOwner
  line: ReactNode
}

interface Props {
  owner: OutboxOwner
  pause: { until: string | null } | null
  /** Line for waiting sales; null without any. */
  line: ReactNode
  notice: ReactNode
}

/** First match: no connection, paused, new version, waiting sales (shown in each), the notice. */
export function PageStrip({ owner, pause, line, notice }: Props) {
  const status = useConnectionStatus()
  const isTill = useLocation().pathname === '/pos'
  const isUnreachable = useServerUnreachable(owner.accountId)
  const version = useNewVersion()
  const isLocked = useTillLocked()
  if (isTill && isUnreachable && !isOtherPage(status)) return <TillBar owner={owner} line={line} />
  if (isTill && isLocked) return line && <InkBar icon={Clock} line={line} />
  if (status) {
    const more = line && (
      <div className="flex items-center gap-3">
        {!isOtherPage(status) && <WifiOff className="icon flex-none lg:hidden" aria-hidden="true" />}
        <div className="min-w-0 flex-1">{line}</div>
      </div>
    )
    return <ConnectionNotice more={more} hasSignIn={line === null} />
  }
  if (pause) return <PausedBar until={pause.until} more={line} />
  // Only at the till: on other pages an update would lose input.
  if (isTill && version.isWaiting) {
    const update = (
      <button
        type="button"
        className="min-h-11 min-w-11 font-semibold underline decoration-1 underline-offset-3"
        onClick={version.update}
      >
        {words().update}
      </button>
    )
    return <InkBar icon={RefreshCw} text={words().ready} action={update} line={line} />
  }
  return line ? <InkBar icon={Clock} line={line} /> : <div data-scrolls>{notice}</div>
}

function TillBar({ owner, line }: TillBarProps) {
  const asOf = Math.max(useCachedProducts(owner)?.asOf ?? 0, useReadAt())
  const now = Date.now()
  const text = (
    <>
      <p className="font-semibold">{tillBar().offline({ device: deviceKind() })}</p>
      {now - asOf > DAY_MS && (
        <p className="text-line">{tillBar().pricesFrom({ when: pastWords(asOf, now, owner.timeZone) })}</p>
      )}
    </>
  )
  return <InkBar icon={WifiOff} text={text} line={line} />
}
