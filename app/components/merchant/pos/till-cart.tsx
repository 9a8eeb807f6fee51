import { type ReactNode, useMemo, useRef } from 'react'
import type { MoneyFormat } from '#app/domain/money.ts'
import { piecesOf, tillFigures } from '#app/domain/sale/till-draft.ts'
import { posWords as words } from '#copy/merchant/pos'
import { DockTotal } from './dock-total.tsx'
import { PaperReceipt } from './paper-receipt.client.tsx'
import { PaperRow } from './paper-row.tsx'
import { SoldPanel } from './sold-panel.client.tsx'
import { TillDialog } from './till-dialog.tsx'
import { TillReceipt } from './till-receipt.tsx'
import type { useKnownCustomers } from './use-known-customers.ts'
import { useRoll } from './use-roll.ts'
import type { useSale } from './use-sale.ts'
import type { useTill } from './use-till.ts'

interface Props {
  till: ReturnType<typeof useTill>
  sale: ReturnType<typeof useSale>
  moneyFormat: MoneyFormat
  offered: ReturnType<typeof useKnownCustomers>
  /** In the dialog of a narrow screen. */
  isOpen: boolean
  setOpen(isOpen: boolean): void
  onPark(): void
  focusSearch(): void
}

/** The cart beside the tiles and in a dialog, and what was sold until the next customer. */
export function TillCart({ till, sale, moneyFormat, offered, isOpen, setOpen, onPark, focusSearch }: Props) {
  const isNextCustomer = useRef(false)
  const [roll, setRoll] = useRoll()
  const { sold, cash } = sale
  const printed = useMemo(() => sold && { ...sold.slip, cash: cash ?? undefined }, [sold, cash])

  function next() {
    isNextCustomer.current = sold !== null
    sale.next()
    setOpen(false)
    focusSearch()
  }

  function panel(heading: (text: string) => ReactNode, close?: ReactNode) {
    if (!sold) {
      const onEmptied = () => !isOpen && focusSearch()
      return (
        <TillReceipt
          {...{ till, sale, moneyFormat, offered, onPark, onEmptied, close }}
          heading={heading(words().cart)}
        />
      )
    }
    const paper = printed && <PaperRow slip={printed} roll={roll} onRoll={setRoll} />
    return <SoldPanel {...{ sold, paper, heading, close }} onNext={next} change={cash?.change ?? null} />
  }

  return (
    <>
      <aside
        className="hidden md:sticky md:top-4 md:flex md:h-[max(420px,100dvh-100px)] md:flex-col md:rounded-card md:border md:border-line md:bg-card lg:h-[max(420px,100dvh-112px)]"
        aria-label={words().cart}
      >
        {panel((text) => (
          <h2 className="text-lg">{text}</h2>
        ))}
      </aside>
      <TillDialog
        isOpen={isOpen}
        onOpen={() => setOpen(true)}
        onClose={next}
        onClosed={() => isNextCustomer.current && focusSearch()}
        dock={
          <DockTotal
            count={piecesOf(till.draft)}
            total={tillFigures(till.draft, moneyFormat).total}
            moneyFormat={moneyFormat}
          />
        }
      >
        {panel}
      </TillDialog>
      {printed && <PaperReceipt slip={printed} roll={roll} />}
    </>
  )
}
