import { languageOf } from '#app/copy/languages.ts'
import { languageSwitch, pageLanguage } from '#copy/language'

interface Props {
  /** Language codes. */
  offered: readonly string[]
  /** The page to come back to, without its language. */
  next: string
}

/** A form, so that it works without a script. */
export function LanguageSwitch({ offered, next }: Props) {
  const others = offered.filter((code) => code !== pageLanguage())
  if (others.length === 0) return null
  const form = (
    <form id="language" method="post" action="/language" className="flex flex-wrap gap-x-3">
      <input type="hidden" name="next" value={next} />
      {others.map((code) => (
        <button key={code} type="submit" name="lang" value={code} lang={code} className="link min-h-11 text-sm">
          {languageOf(code)?.name}
        </button>
      ))}
    </form>
  )
  if (others.length === 1) return form
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center text-sm">{languageSwitch().label}</summary>
      {form}
    </details>
  )
}
