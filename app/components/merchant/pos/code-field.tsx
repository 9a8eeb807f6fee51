import { ScanBarcode } from 'lucide-react'
import { posWords as words } from '#copy/merchant/pos'

export function CodeField({ onCode }: { onCode: (code: string) => void }) {
  return (
    <form
      className="till-find"
      onSubmit={(event) => {
        event.preventDefault()
        const field = event.currentTarget.elements.namedItem('code')
        if (!(field instanceof HTMLInputElement)) return
        onCode(field.value)
        field.value = ''
      }}
    >
      <ScanBarcode className="icon icon-small" aria-hidden="true" />
      <input
        name="code"
        className="field"
        aria-label={words().code}
        placeholder={words().codeShort}
        title={words().codeHint}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={64}
        enterKeyHint="done"
      />
    </form>
  )
}
