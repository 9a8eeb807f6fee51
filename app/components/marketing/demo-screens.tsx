import { demoPage } from '#copy/marketing/demo'

export function DemoScreens({ demoStore }: { demoStore: string | null }) {
  if (demoStore) {
    return (
      <div className="demo-phone">
        <iframe src={demoStore} title={demoPage().frame} loading="lazy" />
      </div>
    )
  }
  return (
    <div className="demo-shots">
      {(['store', 'product', 'cart'] as const).map((name) => (
        <img key={name} src={`/site/phone-${name}.webp`} alt={demoPage().shots[name]} width="540" height="1144" />
      ))}
    </div>
  )
}
