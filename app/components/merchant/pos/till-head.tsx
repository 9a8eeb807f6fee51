import { Pause, Search } from 'lucide-react'
import type { RefObject } from 'react'
import { parkedCartWords, posWords as words } from '#copy/merchant/pos'
import { Button } from '../../ui/button.tsx'
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
}

export function TillHead({ searchRef, query, onQuery, onEnter, onDown, onCode, parkedCount, onParked }: Props) {
  return (
    <div className="till-head">
      <div className="till-title">
        <h1 className="text-xl">{words().title}</h1>
        {parkedCount > 0 && (
          <Button className="min-h-tool px-3 text-sm" onClick={onParked}>
            <Pause className="icon icon-small" aria-hidden="true" />
            {parkedCartWords().title}
            <span className="live-badge">{parkedCount}</span>
          </Button>
        )}
      </div>
      <label className="till-find min-w-0 flex-[1_1_10rem]">
        <Search className="icon icon-small" aria-hidden="true" />
        <input
          ref={searchRef}
          type="search"
          className="field"
          aria-label={words().search}
          placeholder={words().search}
          enterKeyHint="done"
          maxLength={100}
          value={query}
          onChange={(event) => onQuery(event.target.value)}
          onKeyDown={(event) => {
            // A letter that is still being composed ends with Enter too.
            if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
            if (event.key === 'Enter') onEnter()
            if (event.key !== 'ArrowDown') return
            event.preventDefault()
            onDown()
          }}
        />
      </label>
      <CodeField onCode={onCode} />
    </div>
  )
}
