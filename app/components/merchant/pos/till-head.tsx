import { Check, Pause, ScanBarcode, TriangleAlert } from 'lucide-react'
import type { RefObject } from 'react'
import { type TillReadiness, useTillReadiness } from '#app/browser/till/till-state.ts'
import { totalsByCurrency } from '#app/domain/sale/takings.ts'
import { parkedCartWords, posWords as words } from '#copy/merchant/pos'
import { readinessWords, unsentToday } from '#copy/merchant/till-offline'
import { Button } from '../../ui/button.tsx'
import { SLOT } from '../../ui/filled-message.tsx'
import { Money } from '../../ui/money.tsx'
import { SearchBox, searchInputClass } from '../../ui/search-box.tsx'
import { BarcodeButton } from '../images/barcode-button.tsx'
import type { DayTakings } from '../outbox/use-day-takings.ts'

const looks: Record<TillReadiness, string> = {
  preparing: 'bg-wash text-ink-2',
  ready: 'bg-brand-soft text-brand-strong',
  unavailable: 'bg-warn-soft text-warn',
}

interface Props {
  searchRef: RefObject<HTMLInputElement>
  query: string
  onQuery: (query: string) => void
  onEnter: () => void
  onDown: () => void
  onCode: (code: string) => void
  parkedCount: number
  onParked: () => void
  day: DayTakings | null
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
        {day && <DayLine day={day} />}
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

/** Shows 'Today KSh 18,450.00, of it not sent yet: KSh 3,200.00'. */
function DayLine({ day: { takings, notSent } }: { day: DayTakings }) {
  const totals = totalsByCurrency(takings)
  const [before, between, after] = unsentToday().line({ total: SLOT, amount: SLOT }).split(SLOT)
  return notSent.map(({ currency, moneyFormat, total }) => (
    <p key={currency} className="basis-full text-sm text-ink-2">
      {before}
      <b className="text-ink">
        <Money minor={totals.find((row) => row.currency === currency)?.total ?? total} format={moneyFormat} />
      </b>
      {between}
      <b className="text-ink">
        <Money minor={total} format={moneyFormat} />
      </b>
      {after}
    </p>
  ))
}

function TillChip() {
  const readiness = useTillReadiness()
  return (
    <p role="status" className="contents">
      {readiness && (
        <span
          data-readiness={readiness}
          className={`inline-flex min-h-6 items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold ${looks[readiness]}`}
        >
          {readiness === 'ready' && <Check className="icon size-4 flex-none" aria-hidden="true" />}
          {readiness === 'unavailable' && <TriangleAlert className="icon size-4 flex-none" aria-hidden="true" />}
          {readinessWords()[readiness]}
        </span>
      )}
    </p>
  )
}

function CodeField({ onCode }: { onCode: (code: string) => void }) {
  return (
    <SearchBox className="flex-[0_1_7rem]" icon={<ScanBarcode className="icon icon-small" aria-hidden="true" />}>
      <input
        name="code"
        className={searchInputClass}
        aria-label={words().code}
        placeholder={words().codeShort}
        title={words().codeHint}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={64}
        enterKeyHint="done"
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter would press the button that a dialog of sizes focuses.
          event.preventDefault()
          onCode(event.currentTarget.value)
          event.currentTarget.value = ''
        }}
      />
    </SearchBox>
  )
}
