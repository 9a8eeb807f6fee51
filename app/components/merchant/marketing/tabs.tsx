import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { keyOf } from '#app/browser/storage/inline-keys.ts'

interface Props<Name extends string> {
  label: string
  tabs: readonly { name: Name; label: string }[]
  active: Name
  onChange(name: NoInfer<Name>): void
  children: ReactNode
}

export function Tabs<Name extends string>({ label, tabs, active, onChange, children }: Props<Name>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent) {
    const index = tabs.findIndex(({ name }) => name === active)
    const next = keyMoves[keyOf(event)]?.(index, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (next === undefined || !tab) return
    event.preventDefault()
    onChange(tab.name)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="flex flex-wrap gap-1 rounded-card border border-line bg-wash p-1"
      >
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}${tab.name}`}
            aria-selected={tab.name === active}
            aria-controls={`${id}panel`}
            tabIndex={tab.name === active ? 0 : -1}
            onClick={() => onChange(tab.name)}
            className={`min-h-(--segment) flex-auto rounded-control px-2 text-sm font-semibold ${tab.name === active ? 'bg-card text-ink shadow-flat' : 'text-ink-2'}`}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}panel`}
        aria-labelledby={`${id}${active}`}
        className="grid grid-cols-[minmax(0,1fr)] gap-3"
      >
        {children}
      </div>
    </>
  )
}

const keyMoves: Record<string, (index: number, count: number) => number> = {
  ArrowLeft: (index, count) => (index + count - 1) % count,
  ArrowRight: (index, count) => (index + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}
