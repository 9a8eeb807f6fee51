import { slip as words } from '#copy/merchant/orders'
import { buttonClass } from '../../../ui/button.tsx'

export function NoReceiptPage({ text, orderPath }: { text: string; orderPath: string }) {
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-3 p-6 text-center">
      <h1 className="text-xl">{words().noReceipt}</h1>
      <p className="max-w-96 text-ink-2">{text}</p>
      <a href={orderPath} className={buttonClass('primary')}>
        {words().back}
      </a>
    </main>
  )
}
