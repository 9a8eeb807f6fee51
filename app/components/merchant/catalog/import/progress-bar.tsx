import { importProgress as words } from '#copy/merchant/import-progress'

interface Props {
  title: string
  done: number
  total: number
  text: string
  isPale?: boolean
}

export function ProgressBar({ title, done, total, text, isPale }: Props) {
  const share = total === 0 ? 100 : Math.round((done / total) * 100)
  return (
    <section className="grid gap-2 rounded-card border border-line bg-card p-4 shadow-flat">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-base">{title}</h2>
        <span className="text-sm text-ink-2 tabular-nums">{words().reading({ done, total })}</span>
      </div>
      <div
        role="progressbar"
        aria-label={title}
        aria-valuenow={share}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 overflow-hidden rounded-full bg-wash"
      >
        <div
          className={`h-full rounded-full ${isPale ? 'bg-brand/50' : 'bg-brand'}`}
          style={{ inlineSize: `${share}%` }}
        />
      </div>
      <p className="text-ink-2">{text}</p>
    </section>
  )
}
