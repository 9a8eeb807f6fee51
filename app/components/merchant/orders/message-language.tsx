import { languageOf } from '#app/copy/languages.ts'
import { writtenIn as words } from '#copy/language'

interface Props {
  codes: string[]
  chosen: string
  onChoose(code: string): void
}

/** For a customer who reads another language than the account. */
export function MessageLanguage({ codes, chosen, onChoose }: Props) {
  return (
    <fieldset className="segments mb-2 bg-card">
      <legend className="sr-only">{words().label}</legend>
      {codes.map((code) => (
        <label key={code} className="has-[:checked]:bg-ink has-[:checked]:text-card">
          <input type="radio" name="message-language" checked={code === chosen} onChange={() => onChoose(code)} />
          {words().language({ language: languageOf(code)?.name ?? code })}
        </label>
      ))}
    </fieldset>
  )
}
