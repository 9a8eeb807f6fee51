import { GripVertical } from 'lucide-react'
import type { Drag } from './sortable.tsx'

export function DragHandle({ label, handle }: { label: string; handle: Drag['handle'] }) {
  return (
    <span {...handle} className="grid size-11 flex-none place-items-center rounded-control text-ink-3">
      <GripVertical className="icon icon-small" aria-hidden="true" />
      <span className="sr-only">{label}</span>
    </span>
  )
}
