import { type ReactNode, useEffect, useRef } from 'react'
import type { MoneyFormat } from '#app/domain/money.ts'
import { areaRefused as words } from '#copy/merchant/delivery-areas'
import { areaTerms } from './area-words.ts'
import type { ShownArea } from './areas-view.ts'

interface Props {
  current: ShownArea
  moneyFormat: MoneyFormat
  children: ReactNode
}

export function ChangedNotice({ current, moneyFormat, children }: Props) {
  const notice = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each later version is told, too
  useEffect(() => notice.current?.focus(), [current.version])
  return (
    <div
      ref={notice}
      role="alert"
      tabIndex={-1}
      className="mb-5 grid gap-2 rounded-card bg-warn-soft p-4 text-sm outline-none"
    >
      <p className="text-base font-semibold text-warn">{words().changed({ kind: current.kind })}</p>
      <p className="wrap-anywhere">
        {words().now} <strong dir="auto">{[current.name, ...areaTerms(current, moneyFormat)].join(' · ')}</strong>
      </p>
      <p>{words().kept}</p>
      <div>{children}</div>
    </div>
  )
}
