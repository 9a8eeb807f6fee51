import { Printer } from 'lucide-react'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import type { Minor, MoneyFormat } from '#app/domain/money.ts'
import { ROLLS, type Roll } from '#app/domain/order/receipt/paper.ts'
import type { TillCodes } from '#app/domain/sale/till-codes.ts'
import { piecesOf, tillFigures } from '#app/domain/sale/till-draft.ts'
import { APPROVAL_FIELDS } from '#app/domain/staff/approval.ts'
import { slip as slipWords } from '#copy/merchant/orders'
import { soldWords, posWords as words } from '#copy/merchant/pos'
import { printerWords } from '#copy/merchant/till-device'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/field/select.tsx'
import { Money } from '../../ui/money.tsx'
import { deferredDialog } from '../deferred-dialog.tsx'
import { ApprovalDialog } from '../orders/approval/approval.tsx'
import { rollText } from '../orders/slip/roll-text.ts'
import { SlipRoll } from '../orders/slip/slip-roll.tsx'
import type { SlipView } from '../orders/slip/slip-view.ts'
import { PaperRoll } from './receipt/paper-roll.client.tsx'
import { PrinterRow } from './receipt/printer-row.tsx'
import { SoldPanel } from './receipt/sold-panel.client.tsx'
import { TillReceipt } from './receipt/till-receipt.tsx'
import { usePrinter } from './receipt/use-printer.ts'
import type { useKnownCustomers } from './sale/use-known-customers.ts'
import type { useSale } from './sale/use-sale.ts'
import { useTillPrompt } from './sale/use-till-prompt.ts'
import { TillDialog } from './till-dialog.tsx'
import type { useTill } from './use-till.ts'

const PromptDialog = deferredDialog(async () => (await import('./sale/prompt-dialog.client.tsx')).PromptDialog)

interface PaperRowProps {
  /** Also hidden in the page, for the browser to print. */
  slip: SlipView
  roll: Roll
  onRoll: (roll: Roll) => void
}

const KEY = 'till-paper'

interface Props {
  till: ReturnType<typeof useTill>
  sale: ReturnType<typeof useSale>
  moneyFormat: MoneyFormat
  codes: TillCodes
  storeId: string
  hasPrompts: boolean
  offered: ReturnType<typeof useKnownCustomers>
  /** In the dialog of a narrow screen. */
  isOpen: boolean
  setOpen(isOpen: boolean): void
  onPark(): void
  focusSearch(): void
}

/** The cart beside the tiles and in a dialog, and what was sold until the next customer. */
export function TillCart(props: Props) {
  const { till, sale, moneyFormat, codes, storeId, hasPrompts, offered, isOpen, setOpen, onPark, focusSearch } = props
  const isNextCustomer = useRef(false)
  const [roll, setRoll] = useRoll()
  const { sold, cash } = sale
  const prompt = useTillPrompt(till, sale, hasPrompts)
  const pieces = piecesOf(till.draft)
  const printed = useMemo(() => sold && { ...sold.slip, cash: cash ?? undefined }, [sold, cash])

  // What it asks or refuses stands in the cart.
  function complete() {
    setOpen(true)
    sale.complete()
  }

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
          {...{ till, sale, moneyFormat, codes, prompt, offered, onPark, onEmptied, close }}
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
        onComplete={pieces > 0 && !sold ? complete : undefined}
        onClose={next}
        onClosed={() => isNextCustomer.current && focusSearch()}
        button={
          <CartTotal count={pieces} total={tillFigures(till.draft, moneyFormat).total} moneyFormat={moneyFormat} />
        }
      >
        {panel}
      </TillDialog>
      {prompt.isOpen && (
        <PromptDialog
          storeId={storeId}
          promptId={till.draft.prompt?.id ?? null}
          phone={till.draft.customerPhone}
          total={tillFigures(till.draft, moneyFormat).total}
          moneyFormat={moneyFormat}
          onAsked={prompt.onAsked}
          onPaid={prompt.onPaid}
          onClose={prompt.leave}
        />
      )}
      <SaleApproval sale={sale} />
      {printed && (
        <PaperRoll of={printed} roll={roll}>
          <SlipRoll view={printed} />
        </PaperRoll>
      )}
    </>
  )
}

/** Sends the same sale again with the PIN that its refusal asks for. */
function SaleApproval({ sale: { problem, isBusy, allow } }: Pick<Props, 'sale'>) {
  const [dismissed, setDismissed] = useState<unknown>(null)
  if (!problem?.approval || problem === dismissed) return null
  return (
    <ApprovalDialog
      approval={problem.approval}
      isBusy={isBusy}
      onAllow={({ [APPROVAL_FIELDS.person]: person = '', [APPROVAL_FIELDS.pin]: pin = '' }) => allow({ person, pin })}
      onClose={() => setDismissed(problem)}
    />
  )
}

function useRoll(): [Roll, (roll: Roll) => void] {
  const [roll, setRoll] = useState<Roll>(rememberedRoll)
  const choose = (next: Roll) => {
    setRoll(next)
    try {
      localStorage.setItem(KEY, next)
    } catch {
      // Storage is blocked: the choice is lost on reload.
    }
  }
  return [roll, choose]
}

function rememberedRoll(): Roll {
  try {
    return localStorage.getItem(KEY) === '80' ? '80' : '58'
  } catch {
    return '58'
  }
}

function CartTotal({ count, total, moneyFormat }: { count: number; total: Minor; moneyFormat: MoneyFormat }) {
  if (count === 0) return words().cart
  return (
    <>
      <span className="sr-only">{words().cart}</span>
      <span className="grid h-[1.5em] min-w-[1.5em] place-items-center rounded-full bg-brand-strong px-[0.4em] text-[0.875em] text-card">
        {count}
      </span>
      <span className="ms-auto font-semibold">
        <Money minor={total} format={moneyFormat} />
      </span>
    </>
  )
}

function PaperRow({ slip, roll, onRoll }: PaperRowProps) {
  const printer = usePrinter()
  const isPrinting = printer.step === 'printing'
  const row = useRef<HTMLDivElement>(null)
  return (
    <div className="grid gap-2">
      <div ref={row} className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
        <Button
          kind="quiet"
          aria-disabled={isPrinting}
          onClick={() => !isPrinting && printer.print(rollText(slip), roll)}
        >
          <Printer className="icon icon-small" aria-hidden="true" />
          {isPrinting ? printerWords().printing : soldWords().print}
        </Button>
        <Select
          aria-label={soldWords().paper}
          value={roll}
          onChange={(event) => onRoll(event.target.value === '80' ? '80' : '58')}
        >
          {ROLLS.map((width) => (
            <option key={width} value={width}>
              {slipWords().papers[width]}
            </option>
          ))}
        </Select>
      </div>
      <PrinterRow printer={printer} onChanged={() => row.current?.querySelector('button')?.focus()} />
    </div>
  )
}
