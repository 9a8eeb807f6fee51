import { demoPage } from '#copy/marketing/demo'

export function DemoScreens({ demoStore }: { demoStore: string | null }) {
  if (demoStore) {
    return (
      <div className="overflow-hidden rounded-sheet border border-line-strong bg-paper md:w-[391px] md:rounded-[40px] md:border-8 md:border-ink md:shadow-raised">
        <iframe src={demoStore} title={demoPage().frame} loading="lazy" className="block h-160 w-full md:h-180" />
      </div>
    )
  }
  return (
    <div className="flex gap-4 overflow-x-auto">
      {(['store', 'product', 'cart'] as const).map((name) => (
        <img
          key={name}
          className="h-auto w-67.5 rounded-sheet border border-line"
          src={`/site/phone-${name}.webp`}
          alt={demoPage().shots[name]}
          width="540"
          height="1144"
        />
      ))}
    </div>
  )
}
