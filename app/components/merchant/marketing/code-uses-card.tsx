import { Package, Smartphone, Store } from 'lucide-react'
import type { Platform } from '#app/domain/store/store.ts'
import { usesCard as words } from '#copy/merchant/marketing'

export function CodeUsesCard({ platform }: { platform: Platform }) {
  const uses = [
    { ...words().stall, icon: Store },
    { ...words().status[platform], icon: Smartphone },
    { ...words().parcel, icon: Package },
  ]
  return (
    <section aria-labelledby="uses" className="rounded-card border border-line bg-card shadow-flat">
      <h2 id="uses" className="flex min-h-14 items-center px-4 py-3 text-base md:px-5">
        {words().title}
      </h2>
      <ul>
        {uses.map(({ title, text, icon: Sign }) => (
          <li key={title} className="flex gap-3 border-t border-line px-4 py-3 md:px-5">
            <Sign className="icon mt-0.5 flex-none text-brand-strong" aria-hidden="true" />
            <div>
              <p className="text-sm font-semibold">{title}</p>
              <p className="text-sm text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
