import { ScanBarcode } from 'lucide-react'
import { posWords as words } from '#copy/merchant/pos'
import { SearchBox, searchInputClass } from '../../ui/search-box.tsx'

export function CodeField({ onCode }: { onCode: (code: string) => void }) {
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
