import { type KeyboardEvent, useState } from 'react'
import { areaSummary } from '#app/copy/phrases/storefront/area-fee.ts'
import type { OfferedArea } from '#app/domain/delivery/area.ts'
import { areaGroups } from '#app/domain/delivery/area-groups.ts'
import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { foldSearch } from '#app/domain/text/fold.ts'
import { areaParts as words } from '#copy/storefront/area-choice'
import { describedBy, Field } from '../../field.tsx'
import { areaPart } from './area-part.ts'

interface Props {
  store: StoreSnapshot
  label: string
  areas: OfferedArea[]
  area: OfferedArea | null
  error?: string
  onChoose(areaId: string): void
}

/** `query` is null while nothing is typed: the field then shows the chosen area. */
export function AreaCombobox({ store, label, areas, area, error, onChoose }: Props) {
  const [query, setQuery] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const typed = (query ?? '').trim()
  const groups = areaGroups(areas.filter((offered) => isMatch(offered, typed)))
  const matches = groups.flatMap((group) => group.areas)
  const hint = area ? areaSummary(area, store) : words().search
  const activeId = isOpen && matches[active] ? optionId(matches[active].id) : undefined

  function choose({ id }: OfferedArea) {
    onChoose(id)
    close()
  }

  function close() {
    setOpen(false)
    setQuery(null)
    setActive(-1)
  }

  function move(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      const next = Math.max(0, Math.min(matches.length - 1, active + step))
      setOpen(true)
      setActive(next)
      document.getElementById(optionId(matches[next]?.id ?? ''))?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      const match = matches[active] ?? (matches.length === 1 ? matches[0] : undefined)
      if (match) choose(match)
    } else if (event.key === 'Escape' && isOpen) {
      // Keeps the dialog open.
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }

  return (
    <Field id="checkout-area" label={label} error={error} hint={hint}>
      <input
        {...describedBy('checkout-area', error, hint)}
        className="input"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls="checkout-areas"
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        autoComplete="off"
        dir="auto"
        maxLength={60}
        value={query ?? area?.name ?? ''}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onBlur={close}
        onKeyDown={move}
        onChange={(event) => {
          setQuery(event.currentTarget.value)
          setOpen(true)
          setActive(-1)
        }}
      />
      <div
        id="checkout-areas"
        role="listbox"
        aria-label={label}
        hidden={!isOpen || matches.length === 0}
        className="max-h-64 overflow-y-auto rounded-card border border-line bg-card p-1"
      >
        {groups.map(({ kind, part, areas: group }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
          <div key={`${kind}/${part}`} role="group" aria-label={areaPart(kind, part) || label}>
            <p className="px-2 pt-2 text-sm text-ink-3" aria-hidden="true">
              {areaPart(kind, part)}
            </p>
            {group.map((offered) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
              <div
                key={offered.id}
                id={optionId(offered.id)}
                role="option"
                tabIndex={-1}
                aria-selected={offered.id === area?.id}
                className={`min-h-11 cursor-pointer rounded-control p-2 ${
                  matches[active] === offered ? 'bg-brand-soft' : ''
                }`}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(offered)}
              >
                <bdi>{offered.name}</bdi>
                <span className="block text-sm text-ink-2">{areaSummary(offered, store)}</span>
              </div>
            ))}
          </div>
        ))}
      </div>
      {typed !== '' && matches.length === 0 ? (
        <p className="note" role="status">
          {words().noMatch({ query: typed })}
        </p>
      ) : null}
    </Field>
  )
}

function optionId(areaId: string): string {
  return `area-${areaId}`
}

function isMatch({ name, part }: OfferedArea, typed: string): boolean {
  const text = foldSearch(`${name} ${part}`)
  return foldSearch(typed)
    .split(' ')
    .every((word) => text.includes(word))
}
