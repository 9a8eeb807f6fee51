import type { PageLimitText } from '#app/copy/phrases/merchant/page-limit.ts'
import { Icon } from '../../ui/icon.tsx'

export function PageLimitNotice({ text }: { text: PageLimitText | null }) {
  if (!text) return null
  return (
    <div role="status" className="flex gap-3 rounded-card bg-warn-soft p-4 text-sm md:px-5">
      <span className="mt-0.5 text-warn">
        <Icon name="info" small />
      </span>
      <div className="grid gap-1">
        <p className="font-bold text-warn">{text.title}</p>
        {text.sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  )
}
