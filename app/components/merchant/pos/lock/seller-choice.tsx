import { useEffect, useRef } from 'react'
import type { TillPerson } from '#app/domain/staff/till.ts'
import { firstLetter } from '#app/domain/text/first-letter.ts'
import { tillsPage, tillLock as words } from '#copy/merchant/till-lock'

interface Props {
  title: string
  people: TillPerson[]
  isOffline: boolean
  onChoose: (person: TillPerson) => void
}

export function SellerChoice({ title, people, isOffline, onChoose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="who" className="grid gap-3">
      <h1 ref={heading} id="who" tabIndex={-1} className="text-center text-xl outline-none">
        {title}
      </h1>
      <div role="status">
        {isOffline && people.length > 0 && (
          <p className="rounded-card border border-accent bg-accent-soft px-4 py-3 text-sm">{words().offline}</p>
        )}
      </div>
      {people.length === 0 && <p className="text-center text-ink-2">{words().noPeople}</p>}
      <ul className="grid gap-2">
        {people.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              className="flex min-h-14 w-full items-center gap-3 rounded-card border border-line bg-card px-4 text-start font-semibold shadow-flat hover:bg-wash"
              onClick={() => onChoose(person)}
            >
              <span
                className="grid size-9 flex-none place-items-center rounded-full bg-brand-soft font-bold text-brand-strong"
                aria-hidden="true"
              >
                {firstLetter(shownName(person))}
              </span>
              <span className="min-w-0 wrap-anywhere" dir="auto">
                {shownName(person)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function shownName({ name }: TillPerson): string {
  return name || tillsPage().owner
}
