import { WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { deviceKind } from '#app/browser/device-kind.ts'
import { useShelf } from '#app/browser/till/shelf.ts'
import { pastWords } from '#app/copy/timestamps.ts'
import { tillBar as words } from '#copy/merchant/outbox'
import { useReadAt } from '../shell/live-store.tsx'
import { InkBar } from './ink-bar.tsx'
import type { OutboxOwner } from './outbox-owner.ts'

const DAY_MS = 24 * 60 * 60_000

interface Props {
  owner: OutboxOwner
  line: ReactNode
}

export function TillBar({ owner, line }: Props) {
  const asOf = Math.max(useShelf(owner)?.asOf ?? 0, useReadAt())
  const now = Date.now()
  const text = (
    <>
      <p className="font-semibold">{words().offline({ device: deviceKind() })}</p>
      {now - asOf > DAY_MS && (
        <p className="text-line">{words().pricesFrom({ when: pastWords(asOf, now, owner.timeZone) })}</p>
      )}
    </>
  )
  return <InkBar icon={WifiOff} text={text} line={line} />
}
