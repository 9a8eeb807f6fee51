import { forwardRef, useEffect } from 'react'
import type { Conflict } from '#app/domain/field-merge.ts'
import { changesWords } from '#copy/merchant/changes'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

export interface Changes {
  /** True when the server refused a save because of them. */
  isRefused: boolean
  merged: string[]
  conflicts: Conflict[]
}

export const NO_CHANGES: Changes = { isRefused: false, merged: [], conflicts: [] }

interface Props {
  changes: Changes
  words?: Record<keyof ReturnType<typeof changesWords>, string>
  nameOf(field: string): string
  shownValue(field: string, value: string): string
  onSettle(conflict: Conflict, isMine: boolean): void
  onDismiss(): void
}

export const ChangesPanel = forwardRef<HTMLDivElement, Props>((props, ref) => {
  const { changes, words = changesWords(), nameOf, onDismiss } = props
  const { isRefused, merged, conflicts } = changes
  const isThere = merged.length > 0 || conflicts.length > 0
  useEffect(() => {
    if (isRefused && isThere && ref && 'current' in ref) ref.current?.focus()
  }, [isRefused, isThere, ref])
  return (
    <div ref={ref} tabIndex={-1} role="alert" className="outline-none">
      {isThere && (
        <div className="mt-4 grid gap-3 rounded-card bg-warn-soft p-4 text-sm">
          <p className="flex gap-2 text-base font-semibold text-warn">
            <Icon name="info" small />
            {isRefused ? words.refused : words.heard}
          </p>
          {merged.length > 0 && (
            <p>
              {words.taken} <strong>{merged.map(nameOf).join(', ')}</strong>
            </p>
          )}
          {conflicts.length > 0 ? (
            <>
              <p>{words.conflicts}</p>
              <ul className="grid gap-3">
                {conflicts.map((conflict) => (
                  <ConflictRow key={conflict.field} {...props} words={words} conflict={conflict} />
                ))}
              </ul>
            </>
          ) : (
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p>{isRefused ? words.again : ''}</p>
              <Button onClick={onDismiss}>{words.dismiss}</Button>
            </div>
          )}
        </div>
      )}
    </div>
  )
})

function ConflictRow({
  conflict,
  words,
  nameOf,
  shownValue,
  onSettle,
}: { conflict: Conflict } & Pick<Required<Props>, 'words' | 'nameOf' | 'shownValue' | 'onSettle'>) {
  const { field, typed, stored } = conflict
  return (
    <li className="grid gap-2 rounded-control bg-card p-3">
      <p className="font-semibold">{nameOf(field)}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 [&>dd]:font-semibold [&>dd]:wrap-anywhere [&>dt]:text-ink-2">
        <dt>{words.mine}</dt>
        <dd>{shownValue(field, typed)}</dd>
        <dt>{words.theirs}</dt>
        <dd>{shownValue(field, stored)}</dd>
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onSettle(conflict, true)}>{words.keepMine}</Button>
        <Button onClick={() => onSettle(conflict, false)}>{words.takeTheirs}</Button>
      </div>
    </li>
  )
}
