import { countryName } from '#app/copy/countries.ts'
import { currencySymbol } from '#app/domain/reference/currencies.ts'
import { firstLetter } from '#app/domain/text/first-letter.ts'
import { storeStep as words } from '#copy/onboarding/steps'
import { Awning } from '../ui/awning.tsx'
import { Icon } from '../ui/icon.tsx'

export interface PreviewedStore {
  name?: string
  logo?: string | null
  country?: string
  currency?: string
}

interface Props extends PreviewedStore {
  text: string
}

export function StorePreview({ name = '', logo, country = '', currency = '', text }: Props) {
  const trimmedName = name.trim()
  return (
    <div className="sticky top-0 grid h-dvh place-content-center justify-items-center gap-6 p-8" aria-hidden="true">
      <div className="flex h-120 w-66 flex-col overflow-hidden rounded-[36px] border-8 border-ink bg-paper shadow-raised">
        <Awning />
        <div className="grid justify-items-center gap-1 px-4 pt-6 text-center">
          {logo ? (
            <img src={logo} alt="" width={56} height={56} className="size-14 rounded-card object-cover" />
          ) : (
            <span className="grid size-14 place-items-center rounded-card bg-brand-soft text-lg font-bold text-brand-strong">
              {firstLetter(trimmedName || words().previewName)}
            </span>
          )}
          <span className="mt-1 line-clamp-2 text-lg leading-tight font-bold wrap-anywhere">
            {trimmedName || words().previewName}
          </span>
          <span className="text-xs text-ink-2">
            {country && words().previewCountry({ country: countryName(country), symbol: currencySymbol(currency) })}
          </span>
        </div>
        <div className="grid grid-cols-2 gap-2 px-4 pt-5">
          {pictures.map((picture) => (
            <span key={picture} className="grid aspect-square place-items-center rounded-card bg-wash text-line-strong">
              <Icon name={picture} />
            </span>
          ))}
        </div>
        <span className="mx-4 mt-auto mb-4 rounded-full bg-brand-strong py-3 text-center text-sm font-semibold text-card">
          {words().previewOrder}
        </span>
      </div>
      <p className="max-w-66 text-center text-sm text-balance text-ink-2">{text}</p>
    </div>
  )
}

const pictures = ['basket', 'bag', 'bag', 'basket'] as const
