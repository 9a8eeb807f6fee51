import { type ReactNode, useEffect } from 'react'
import { lazyComponent, lazyModule, useLazyModule } from '#app/browser/loading/lazy-module.ts'
import { loadAllWords } from '#app/browser/loading/page-words.ts'
import { useConnectionStatus } from '#app/browser/offline/connection-status.ts'
import { ConnectionNotice } from '../../ui/connection-notice.tsx'
import { PausedBar } from '../hours/paused-bar.tsx'
import type { OutboxOwner } from './outbox-owner.ts'

interface Props {
  /** Null without a store. */
  owner: OutboxOwner | null
  pause: { until: string | null } | null
  /** What is shown while nothing else is. */
  notice: ReactNode
}

const strip = lazyModule(async () => {
  await loadAllWords()
  return (await import('./outbox-strip.client.tsx')).OutboxStrip
})

const LeaveQuestion = lazyComponent(async () => (await import('./leave-question.client.tsx')).LeaveQuestion)

export function MerchantStrip({ owner, pause, notice }: Props) {
  const status = useConnectionStatus()
  const Strip = useLazyModule(strip)
  useEffect(() => {
    const fetchAgain = () => Promise.allSettled([strip.fetch(), LeaveQuestion.fetch()])
    addEventListener('online', fetchAgain)
    return () => removeEventListener('online', fetchAgain)
  }, [])
  return (
    <>
      {Strip && owner ? (
        <Strip owner={owner} pause={pause} notice={notice} />
      ) : (
        <>
          <div className="page-strip sticky top-0 z-30">
            <ConnectionNotice />
          </div>
          {pause ? <PausedBar until={pause.until} /> : !status && notice}
        </>
      )}
      <LeaveQuestion owner={owner} />
    </>
  )
}
