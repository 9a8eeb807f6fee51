import { useEffect, useState } from 'react'
import {
  offeredLinks,
  type PrinterChoice,
  PrinterError,
  type PrinterLink,
  type PrinterRefusal,
  rememberedPrinter,
  rememberPrinter,
} from '#app/browser/printer/printer-choice.ts'
import type { Roll } from '#app/domain/order/receipt/paper.ts'
import type { RollText } from '#app/domain/order/receipt/roll-text.ts'

type PrinterStep = 'idle' | 'finding' | 'printing' | 'printed'

const devices = () => import('#app/browser/printer/receipt-printer.client.ts')
const encoder = () => import('#app/browser/printer/roll-bytes.client.ts')

/** Without a printer the browser prints. */
export function usePrinter() {
  const [links, setLinks] = useState<PrinterLink[]>([])
  const [choice, setChoice] = useState<PrinterChoice | null>(null)
  const [step, setStep] = useState<PrinterStep>('idle')
  const [refusal, setRefusal] = useState<PrinterRefusal | 'not-loaded' | null>(null)

  // A browser opens its list only just after a press: nothing may be loaded between the two.
  useEffect(() => {
    setLinks(offeredLinks())
    const remembered = rememberedPrinter()
    setChoice(remembered)
    if (offeredLinks().length > 0) devices().catch(() => undefined)
    if (remembered) encoder().catch(() => undefined)
  }, [])

  async function attempt(busy: PrinterStep, work: () => Promise<PrinterStep>) {
    setStep(busy)
    setRefusal(null)
    try {
      setStep(await work())
    } catch (error) {
      const reason = error instanceof PrinterError ? error.reason : 'not-loaded'
      setStep('idle')
      setRefusal(reason)
      if (reason === 'unfit') remember(null)
    }
  }

  function remember(next: PrinterChoice | null) {
    rememberPrinter(next)
    setChoice(next)
  }

  return {
    links,
    choice,
    step,
    refusal,
    find: (link: PrinterLink) =>
      attempt('finding', async () => {
        const found = await (await devices()).choosePrinter(link)
        if (found) remember(found)
        await encoder()
        return 'idle'
      }),
    print(text: RollText, roll: Roll) {
      if (!choice) return window.print()
      return attempt('printing', async () => {
        const [{ printReceipt }, { rollBytes }] = await Promise.all([devices(), encoder()])
        return (await printReceipt(choice, rollBytes(text, roll))) ? 'printed' : 'idle'
      })
    },
    forget() {
      setRefusal(null)
      setStep('idle')
      remember(null)
    },
  }
}
