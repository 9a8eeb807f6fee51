import { PRODUCT_NAME } from '#app/copy/brand.ts'
import { languageCodes } from '#app/copy/languages.ts'
import { installPrompt, siteFooter } from '#copy/marketing/chrome'
import { StallMark } from '../ui/awning.tsx'
import { buttonClass } from '../ui/button.tsx'
import { LanguageSwitch } from '../ui/language-switch.tsx'
import { brandClass } from './site-header.tsx'

export function SiteFooter({ year, path }: { year: number; path: string }) {
  return (
    // The dark band carries the footer's edge itself.
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: named like the header
    <footer className="border-t border-line [main:has(>.closing:last-child)+&]:border-t-0" aria-label={PRODUCT_NAME}>
      <div className="site-wrap grid grid-cols-1 gap-8 py-8 md:grid-cols-[minmax(0,1fr)_480px] md:pt-12">
        <div className="grid content-start justify-items-start gap-2">
          <p className={brandClass}>
            <StallMark />
            {PRODUCT_NAME}
            <span className="inline-flex h-6 items-center rounded-full bg-accent-soft px-2.5 text-xs shadow-[inset_0_0_0_1px_color-mix(in_srgb,var(--accent)_80%,var(--ink))]">
              {siteFooter().beta}
            </span>
          </p>
          <p className="max-w-[36ch] text-balance text-ink-2">{siteFooter().tagline}</p>
          <LanguageSwitch offered={languageCodes} next={`${path}#language`} />
          <p className="max-w-[36ch] text-balance">
            <small className="text-sm text-ink-3">{siteFooter().copyright({ year })}</small>
          </p>
          <button type="button" className={buttonClass('quiet', 'mt-2')} data-install-ask hidden>
            {installPrompt().button}
          </button>
        </div>
        <nav
          className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] gap-4 text-sm"
          aria-label={siteFooter().label}
        >
          {siteFooter().groups.map(({ title, links }) => (
            <div key={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ to, words }) => (
                  <li key={to}>
                    <a className="flex min-h-11 items-center text-ink-2" href={to}>
                      {words}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </footer>
  )
}
