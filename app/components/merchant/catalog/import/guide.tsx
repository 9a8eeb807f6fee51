import { importGuide as words } from '#copy/merchant/product-import'
import { Icon } from '../../../ui/icon.tsx'

const SOURCES = ['shopify', 'woocommerce', 'excel', 'meta'] as const
const STEPS = ['first', 'second', 'third'] as const

export function ImportGuide() {
  return (
    <section className="grid gap-2">
      <h2 className="text-base">{words().title}</h2>
      <div className="divide-y divide-line rounded-card border border-line bg-card shadow-flat">
        {SOURCES.map((source) => (
          <details key={source} className="group">
            <summary className="flex min-h-11 cursor-pointer items-center justify-between px-4 text-sm font-semibold">
              {words().sources[source].name}
              <span className="text-ink-3 group-open:rotate-180">
                <Icon name="arrowDown" small />
              </span>
            </summary>
            <ol className="grid gap-4 px-4 pt-1 pb-4 sm:grid-cols-3">
              {STEPS.map((step, at) => (
                <li key={step} className="grid content-start gap-2 text-sm text-ink-2 max-sm:grid-cols-[1fr_2fr]">
                  <StepPicture step={at} label={labelOf(source, at)} />
                  <span className="min-w-0 wrap-anywhere">
                    {at + 1}. {words().sources[source].steps[step]}
                  </span>
                </li>
              ))}
            </ol>
          </details>
        ))}
      </div>
    </section>
  )
}

/** What to press, as it stands on those screens. */
function labelOf(source: (typeof SOURCES)[number], step: number): string {
  const { press, choose } = words().sources[source]
  return [press, choose][step] ?? '.csv'
}

/** A window with a list, a dialog above it, or the file that comes of it. */
function StepPicture({ step, label }: { step: number; label: string }) {
  const isWide = label.length > 12
  const width = isWide ? 96 : 64
  const [x, y] = step === 0 ? [116 - width, 12] : [60 - width / 2, 50]
  return (
    <svg viewBox="0 0 120 80" className="w-full rounded-control border border-line bg-wash" aria-hidden="true">
      {step === 2 ? (
        <path d="M38 10h30l14 14v46H38zM68 10v14h14" className="fill-card stroke-line-strong" strokeWidth="1.5" />
      ) : (
        <path d="M10 40h100M10 52h100M10 64h70" className="stroke-line-strong" strokeWidth="3" />
      )}
      {step === 1 && (
        <rect x="8" y="14" width="104" height="58" rx="5" className="fill-card stroke-line-strong" strokeWidth="1.5" />
      )}
      {step === 1 && <path d="M18 26h60M18 36h40" className="stroke-line-strong" strokeWidth="3" />}
      <rect x={x} y={y} width={width} height="16" rx="4" className="fill-brand-strong" />
      <text x={x + width / 2} y={y + 11} textAnchor="middle" className="fill-on-brand text-[8px] font-semibold">
        {label}
      </text>
    </svg>
  )
}
