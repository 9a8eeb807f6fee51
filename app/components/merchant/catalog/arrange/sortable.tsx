import { GripVertical } from 'lucide-react'
import {
  type ComponentProps,
  Fragment,
  type HTMLAttributes,
  type ReactElement,
  type Ref,
  useEffect,
  useState,
} from 'react'
import type { SortableList } from './sortable-list.client.tsx'

export interface Drag {
  row?: ComponentProps<'li'> & { ref?: Ref<HTMLLIElement> }
  handle?: HTMLAttributes<HTMLElement> | null
  isDragging?: boolean
  /** Another one would be dropped onto it. */
  isTarget?: boolean
}

export interface SortableProps<T> {
  entries: T[]
  className: string
  onMove(from: number, to: number): void
  /** Dropped onto another by mouse or finger. */
  onJoin?: (entry: T, into: T) => void
  row(entry: T, drag: Drag): ReactElement
}

/** Renders a plain list until the sorting module has loaded. */
export function Sortable<T extends { id: string }>(props: SortableProps<T>) {
  const [List, setList] = useState<typeof SortableList | null>(null)

  useEffect(() => {
    import('./sortable-list.client.tsx').then(
      (module) => setList(() => module.SortableList),
      (error: unknown) => console.warn(error),
    )
  }, [])

  if (List) return <List {...props} />
  return (
    <ul className={props.className}>
      {props.entries.map((entry) => (
        <Fragment key={entry.id}>{props.row(entry, {})}</Fragment>
      ))}
    </ul>
  )
}

export const sortableShape = 'overflow-hidden rounded-card border border-line bg-card shadow-flat'

export function sortableRowClass({ isDragging }: Drag): string {
  const raised = isDragging ? 'rounded-card shadow-raised' : ''
  return `flex items-center gap-1 border-b border-line bg-card py-2 pe-1 ps-1 last:border-b-0 md:pe-3 ${raised}`
}

export function DragHandle({ label, handle }: { label: string; handle: Drag['handle'] }) {
  return (
    <span {...handle} className="grid size-11 flex-none place-items-center rounded-control text-ink-3">
      <GripVertical className="icon icon-small" aria-hidden="true" />
      <span className="sr-only">{label}</span>
    </span>
  )
}

/** A moved entry stays even if saving fails. */
export function useMovedEntries<T>(entries: T[]): [T[], (next: T[]) => void] {
  const [shown, setShown] = useState(entries)
  // Compared by content: after a failed save the reloaded list equals the one before the drop.
  const json = JSON.stringify(entries)
  useEffect(() => setShown(JSON.parse(json)), [json])
  return [shown, setShown]
}
