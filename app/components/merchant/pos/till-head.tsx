import { Pause } from 'lucide-react'
import type { RefObject } from 'react'
import { parkedCartWords, posWords as words } from '#copy/merchant/pos'
import { Button } from '../../ui/button.tsx'
import { SearchBox, searchInputClass } from '../../ui/search-box.tsx'
import { BarcodeButton } from '../images/barcode-button.tsx'
import { DayLine } from '../outbox/day-line.tsx'
import { TillChip } from '../outbox/till-chip.tsx'
import type { DayTakings } from '../outbox/use-day-takings.ts'
import { CodeField } from './code-field.tsx'

interface Props {
  searchRef: RefObject<HTMLInputElement>
  query: string
  onQuery: (query: string) => void
  onEnter: () => void
  onDown: () => void
  onCode: (code: string) => void
  parkedCount: number
  onParked: () => void
  day: DayTakings
}

export function TillHead({ searchRef, query, onQuery, onEnter, onDown, onCode, parkedCount, onParked, day }: Props) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <div className="flex min-h-11 flex-[0_0_100%] flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div className="flex flex-auto flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-xl">{words().title}</h1>
          <TillChip />
        </div>
        {parkedCount > 0 && (
          <Button className="min-h-tool px-3 text-sm" onClick={onParked}>
            <Pause className="icon icon-small" aria-hidden="true" />
            {parkedCartWords().title}
            <span className="live-badge">{parkedCount}</span>
          </Button>
        )}
        <DayLine day={day} />
      </div>
      <SearchBox className="flex-[1_1_10rem]">
        <input
          ref={searchRef}
          type="search"
          className={searchInputClass}
          aria-label={words().search}
          placeholder={words().search}
          enterKeyHint="done"
          maxLength={100}
          value={query}
          onChange={(event) => onQuery(event.target.value)}
          onKeyDown={(event) => {
            // Enter also ends the composition of a letter.
            if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
            if (event.key === 'Enter') onEnter()
            if (event.key !== 'ArrowDown') return
            event.preventDefault()
            onDown()
          }}
        />
      </SearchBox>
      <CodeField onCode={onCode} />
      <BarcodeButton onCode={onCode} />
    </div>
  )
}
