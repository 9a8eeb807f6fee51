import { MoreHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { toCheck as words } from '#copy/merchant/money'
import { buttonClass } from '../../ui/button.tsx'
import { useMay } from '../use-access.ts'
import { actionSpot } from './money-row.tsx'

interface Props {
  /** The row's action; without it three dots for the rest. */
  label?: string
  isOpen?: boolean
  children: ReactNode
}

/** A disclosure that works without a script; what it shows follows the row. */
export function RowMore({ label, isOpen = false, children }: Props) {
  const mayManage = useMay('money.manage')
  if (!mayManage) return null
  return (
    <details open={isOpen || undefined}>
      {label === undefined ? (
        <summary className="icon-btn absolute! end-3 top-8 list-none md:top-2" aria-label={words().more}>
          <MoreHorizontal className="icon icon-small" aria-hidden="true" />
        </summary>
      ) : (
        <summary className={buttonClass('quiet', `list-none ${actionSpot}`)}>{label}</summary>
      )}
      <div className="my-2 grid gap-3 rounded-control bg-wash p-3">{children}</div>
    </details>
  )
}
