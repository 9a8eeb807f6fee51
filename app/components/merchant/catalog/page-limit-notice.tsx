import { CircleAlert } from 'lucide-react'
import { pageLimit as words } from '#app/copy/en/merchant/catalog.ts'
import type { LeftOut } from '#app/domain/store/snapshot-size.ts'

export function PageLimitNotice({ leftOut }: { leftOut: LeftOut | null }) {
  if (!leftOut) return null
  const { descriptions, listed } = leftOut
  return (
    <div role="status" className="flex gap-3 rounded-card bg-warn-soft p-4 text-sm md:px-5">
      <CircleAlert className="icon icon-small mt-0.5 text-warn" aria-hidden="true" />
      <div className="grid gap-1">
        <p className="font-bold text-warn">{words.title}</p>
        <p>{words.limit}</p>
        {descriptions > 0 && <p>{listed === null ? words.descriptions(descriptions) : words.allDescriptions}</p>}
        {listed !== null && <p>{words.products(listed)}</p>}
        <p>{words.remedy}</p>
      </div>
    </div>
  )
}
